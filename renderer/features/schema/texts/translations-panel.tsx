import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Download, Upload } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { languages, type Language } from '../../../../schemas/language/json-schema.ts';
import { languageNames } from '../../../i18n/locale.ts';
import { saveCsv } from '../../../kit/csv.ts';
import { useText } from '../../../i18n/use-text.ts';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { SwitchField } from '../../../kit/switch-field.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { DataTable } from '../../../kit/table.tsx';
import { showToast } from '../../../kit/toast-queue.ts';
import { useEditor } from '../editor/editor-context.ts';
import { fallbackOf } from './overlay-texts.ts';
import { missingIn, textRows, toCsv, withLines, withTextAt, type TextRow } from './text-rows.ts';
import { useRowName } from '../editor/use-row-name.ts';

/** All texts in every language. Missing ones show the fallback. */
export function TranslationsPanel(): ReactNode {
  const text = useText();
  const { overlay } = useEditor();
  const nameOf = useOwnerName();
  const [onlyMissing, setOnlyMissing] = useState(false);
  const rows = textRows(overlay);
  // Keeps rows visible while their gaps are being filled.
  const [touched, setTouched] = useState<readonly string[]>([]);
  const shown = onlyMissing ? rows.filter((row) => missingIn(row).length > 0 || touched.includes(row.id)) : rows;
  const missing = rows.reduce((sum, row) => sum + missingIn(row).length, 0);
  if (rows.length === 0) return <EmptyState title={text('schemas.translations.none')} />;
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text('schemas.translations.count', { count: rows.length, missing })}
        </Typography>
        <SwitchField
          label={text('schemas.translations.onlyMissing')}
          checked={onlyMissing}
          onChange={(on) => {
            setTouched([]);
            setOnlyMissing(on);
          }}
        />
        <Box sx={{ flex: 1 }} />
        <CsvOut rows={rows} />
        <CsvIn />
      </Stack>
      <Panel flush title={text('schemas.translations')}>
        <DataTable
          dense
          sx={{ minWidth: 960, '& td': { verticalAlign: 'top' } }}
          rows={shown}
          rowKey={({ id }) => id}
          columns={[
            {
              head: text('schemas.translations.what'),
              sx: { width: 200 },
              render: (row) => <Owner row={row} />,
            },
            ...languages.map((language) => ({
              head: languageNames[language],
              render: (row: TextRow) => (
                <TextCell
                  {...{ row, language }}
                  name={nameOf(row)}
                  onTouched={() => setTouched((all) => [...new Set([...all, row.id])])}
                />
              ),
            })),
          ]}
        />
      </Panel>
    </Stack>
  );
}

function TextCell(props: { row: TextRow; language: Language; name: string; onTouched: () => void }): ReactNode {
  const text = useText();
  const { overlay, edit } = useEditor();
  const { row, language, name, onTouched } = props;
  const fallback = fallbackOf(row.text, language);
  const part = text(`schemas.translations.part.${row.part}`);
  return (
    <>
      <OutlinedInput
        fullWidth
        size="small"
        notched={false}
        multiline={row.part === 'help'}
        value={row.text[language] ?? ''}
        placeholder={fallback?.text ?? ''}
        inputProps={{
          'aria-label': `${name}, ${part}, ${languageNames[language]}`,
          maxLength: row.part === 'unit' ? 20 : 500,
        }}
        onChange={(event) => {
          onTouched();
          edit(withTextAt(overlay, row, { language, written: event.target.value }), `${row.id} ${language}`);
        }}
      />
      {fallback && (
        <Typography variant="caption" sx={{ color: 'tone.attention.fg' }}>
          {text('schemas.fallsBack', { language: fallback.language.toUpperCase() })}
        </Typography>
      )}
    </>
  );
}

/** The owner of a text, and which of its texts it is. */
function Owner({ row }: { row: TextRow }): ReactNode {
  const text = useText();
  const nameOf = useOwnerName();
  return (
    <>
      <Typography variant="label" component="div" sx={{ overflowWrap: 'anywhere' }}>
        {nameOf(row)}
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {text(`schemas.translations.part.${row.part}`)}
      </Typography>
    </>
  );
}

function useOwnerName(): (row: TextRow) => string {
  const text = useText();
  const nameOf = useRowName();
  return ({ owner, text: words }) =>
    'field' in owner
      ? nameOf(owner.field)
      : (text.first([`${owner.guide}.step.${owner.step}`]) ?? Object.values(words)[0] ?? text('schemas.steps.unnamed'));
}

function CsvOut({ rows }: { rows: readonly TextRow[] }): ReactNode {
  const text = useText();
  const { extensible } = useEditor();
  const save = (): void => saveCsv(`${extensible.entity}-texts`, toCsv(rows));
  return (
    <Button startIcon={<Download size={14} />} onClick={save}>
      {text('schemas.translations.export')}
    </Button>
  );
}

function CsvIn(): ReactNode {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const { overlay, edit } = useEditor();
  const read = async (file: File): Promise<void> => {
    try {
      const { parse } = await import('csv-parse/browser/esm/sync');
      const content = (await file.text()).replace(/^\uFEFF/, '');
      const isSemicolon = content.split('\n', 1)[0]?.includes(';') ?? false;
      const lines: string[][] = parse(content, { delimiter: isSemicolon ? ';' : ',', relax_column_count: true });
      const taken = withLines(overlay, lines);
      if (taken.changed > 0) edit(taken.overlay);
      showToast(text('schemas.translations.imported', { count: taken.changed, unknown: taken.unknown.length }));
    } catch {
      showToast(text('schemas.translations.unreadable'), { kind: 'error' });
    }
  };
  return (
    <>
      <Button startIcon={<Upload size={14} />} onClick={() => input.current?.click()}>
        {text('schemas.translations.import')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,text/csv"
        aria-label={text('schemas.translations.import')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void read(file);
        }}
      />
    </>
  );
}
