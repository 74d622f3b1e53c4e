import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { DialogVerb } from '../../kit/dialog-verb.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import type { ScenarioCalls } from './use-scenarios.ts';

/** Creates a scenario without rules. */
export function NewScenario({
  calls,
  onMade,
}: {
  calls: ScenarioCalls;
  onMade: (scenario: string) => void;
}): ReactNode {
  const text = useText();
  const [title, setTitle] = useState<string | null>(null);
  const close = (): void => setTitle(null);
  const make = async (): Promise<void> => {
    const made = await calls.create({ title: title ?? '', rules: [] });
    if (!made) return;
    close();
    onMade(made['@id']);
  };
  return (
    <>
      <Button startIcon={<Plus size={15} />} onClick={() => setTitle('')}>
        {text('scenarios.new')}
      </Button>
      {title !== null && (
        <Dialog
          open
          title={text('scenarios.new')}
          onClose={close}
          actions={
            <DialogVerb
              busy={calls.busy === 'create'}
              disabled={title.trim().length < 3}
              onCancel={close}
              onDo={() => void make()}
            >
              {text('awardScenario.operation.create')}
            </DialogVerb>
          }
        >
          <TextInput
            id="scenario-title"
            label={text('common.field.title')}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        </Dialog>
      )}
    </>
  );
}
