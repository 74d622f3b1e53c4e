import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { RefusalBanner } from '../../kit/refusal-banner.tsx';
import { GridErrors } from '../collection/grid/grid-errors.tsx';
import { goToCell } from '../collection/grid/grid-sheet-port.ts';
import { GridFrame, heightOf, Sheet } from '../collection/grid/grid-sheet.tsx';
import { useSheet } from '../collection/grid/use-sheet.ts';
import type { ImportPreview } from './import-preview.ts';
import type { ImportProps } from './import-props.ts';
import { useImportRows } from './use-import-rows.ts';

/** Pasted rows need no report: they are checked like typed ones. */
const onPaste = (): void => {};

/** The rows to import. Errors are corrected in place, and rows are removed with the grid's menu. */
export function CheckRows(
  props: ImportProps & { preview: ImportPreview; unanswered: string | null; onBack: () => void },
): ReactNode {
  const text = useText();
  const { onBack } = props;
  const { columns } = props.context;
  const { rows, count, errors, touched, attach, markAt, problem, isBusy, isUnanswered, keep, submit } =
    useImportRows(props);
  const back = (): void => {
    keep();
    onBack();
  };
  const { table, hot } = useSheet(attach);
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text('import.check.hint')}
      </Typography>
      <RefusalBanner problem={problem}>{isUnanswered && text('import.check.unanswered')}</RefusalBanner>
      <GridFrame>
        <Sheet
          words={props.context.words}
          entity={props.context.schema.$id ?? ''}
          readOnly={isUnanswered}
          {...{ table, columns, rows, touched, markAt, onPaste }}
          height={heightOf(count)}
        />
      </GridFrame>
      <GridErrors
        {...{ errors, rows, columns }}
        title={text('import.check.errors', { count: errors.length })}
        onGo={(error) =>
          goToCell(hot(), { row: error.row, column: columns.findIndex(({ field }) => field === error.field) })
        }
        onReplace={(error, value) => hot()?.setDataAtRowProp(error.row, error.field, value)}
      />
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
        <Button disabled={isUnanswered} onClick={back}>
          {text('import.check.back')}
        </Button>
        <Button
          variant="contained"
          color="primary"
          loading={isBusy}
          disabled={errors.length > 0 || count === 0}
          onClick={() => void submit()}
        >
          {text('import.check.import', { count })}
        </Button>
      </Stack>
    </>
  );
}
