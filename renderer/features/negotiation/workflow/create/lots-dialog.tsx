import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { LotsPreview } from './lots-preview.tsx';
import type { OfferedOperation, Representation } from '../../../../data/representation.ts';
import { useCommand } from '../../../../data/use-command.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { RefusalBanner } from '../../../../kit/refusal-banner.tsx';
import { Dialog } from '../../../../kit/dialog.tsx';
import { DialogVerb } from '../../../../kit/dialog-verb.tsx';
import { showToast } from '../../../../kit/toast-queue.ts';

const strategies = ['by-suppliers', 'single'] as const;

/** Creates drafts for all free items at once, grouped by possible suppliers or all together. */
export function LotsDialog(props: {
  workflow: Representation<'workflow'>;
  operation: OfferedOperation;
  onClose: () => void;
}): ReactNode {
  const text = useText();
  const { workflow, operation, onClose } = props;
  const [strategy, setStrategy] = useState<string>(strategies[0]);
  const command = useCommand();
  const form = (): void =>
    command.mutate(
      {
        method: operation.method,
        href: operation.href,
        body: { strategy, version: workflow.version },
        refresh: [workflow['@id']],
      },
      {
        onSuccess: () => {
          showToast(text('negotiations.lots.done'));
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      title={text('negotiations.lots.title')}
      consequence={text('negotiations.lots.text')}
      onClose={onClose}
      actions={
        <DialogVerb onCancel={onClose} busy={command.isPending} onDo={form}>
          {text('workflow.operation.lotCreation')}
        </DialogVerb>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <RefusalBanner problem={command.error} />
        <StrategyChoice value={strategy} onChange={setStrategy} />
        <LotsPreview {...{ workflow, strategy }} />
      </Stack>
    </Dialog>
  );
}

function StrategyChoice({ value, onChange }: { value: string; onChange: (value: string) => void }): ReactNode {
  const text = useText();
  return (
    <RadioGroup value={value} onChange={(_, next) => onChange(next)} aria-label={text('negotiations.lots.title')}>
      {strategies.map((one) => (
        <FormControlLabel
          key={one}
          value={one}
          sx={{ alignItems: 'flex-start', mb: 1 }}
          control={<Radio size="small" sx={{ mt: -0.5 }} />}
          label={
            <>
              <Typography variant="label" component="span" sx={{ display: 'block' }}>
                {text(`negotiations.lots.${one}`)}
              </Typography>
              <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
                {text(`negotiations.lots.${one}.text`)}
              </Typography>
            </>
          }
        />
      ))}
    </RadioGroup>
  );
}
