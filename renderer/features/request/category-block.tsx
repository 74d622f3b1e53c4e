import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { toProblem } from '../../data/problem.ts';
import { recordKey } from '../../data/remember.ts';
import { isRepresentation, operationNamed, textAt } from '../../data/representation.ts';
import { useCommand } from '../../data/use-command.ts';
import type { BlockProps } from '../../generic/guide/block-props.ts';
import { useText } from '../../i18n/use-text.ts';
import { AreaTexts } from '../../kit/area-texts.tsx';
import { Panel } from '../../kit/panel.tsx';
import { showProblem } from '../../kit/show-problem.ts';
import { ClassField } from '../invitations/class-field.tsx';

/** The category of a draft. Choosing one copies the terms of the last request in that category. */
export default function CategoryBlock({ record, flush }: BlockProps): ReactNode {
  const text = useText();
  const client = useQueryClient();
  const { mutateAsync } = useCommand();
  const operation = operationNamed(record, 'assignEclass');
  if (!operation) return null;
  const assign = async (eclassId: string): Promise<void> => {
    if (eclassId === '' || !(await flush())) return;
    const stored: unknown = client.getQueryData(recordKey(record['@id']));
    const version = isRepresentation(stored) ? stored.version : record.version;
    try {
      await mutateAsync({ method: operation.method, href: operation.href, body: { eclassId, version } });
    } catch (error) {
      showProblem(toProblem(error), text);
    }
  };
  return (
    <Panel title={text('requestGuide.block.category')} hint={text('common.optional')} sx={{ maxWidth: 760 }}>
      <AreaTexts areas={['invitations']}>
        <ClassField value={textAt(record, 'eclass')} onChange={(code) => void assign(code)} />
      </AreaTexts>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {text('request.category.help')}
      </Typography>
    </Panel>
  );
}
