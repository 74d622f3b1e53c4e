import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { checkInput } from '../../../schemas/language/check-input.ts';
import type { Violation } from '../../../schemas/language/violation.ts';
import { recordKey } from '../../data/remember.ts';
import { iriOf, nameOf, type Representation } from '../../data/representation.ts';
import { useCommand } from '../../data/use-command.ts';
import { useValidator, type EntityDescription } from '../../data/use-schema.ts';
import { problemText, violationText } from '../../i18n/problem-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Banner } from '../../kit/banner.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { showToast } from '../../kit/toast-queue.ts';
import { CostCenterField } from './cost-center-field.tsx';

/** The internal name of a workflow, and where it is booked. */
export function TitleDialog(props: {
  record: Representation<'workflow'>;
  description: EntityDescription;
  onClose: () => void;
}): ReactNode {
  const text = useText();
  const { record, description, onClose } = props;
  const validate = useValidator(description['@id']);
  const client = useQueryClient();
  const command = useCommand();
  const [title, setTitle] = useState(nameOf(record));
  const [tried, setTried] = useState(false);
  const [costCenter, setCostCenter] = useState(iriOf(record.costCenter));
  const body = { title: title.trim(), costCenter };
  const found = checkInput({ schema: description.schema, validate, body, mode: 'update', stored: record }).violations;
  const shown: readonly Violation[] = tried && found.length > 0 ? found : (command.error?.violations ?? []);
  const save = (): void => {
    setTried(true);
    if (found.length > 0) return;
    command.mutate(
      { method: 'PUT', href: record['@id'], body: { ...body, version: record.version }, refresh: [record['@id']] },
      {
        onSuccess: () => {
          showToast(text('common.saved'));
          onClose();
        },
        // The next press sends the version that is stored now; what was typed stays.
        onError: ({ status }) =>
          status === 409 && void client.invalidateQueries({ queryKey: recordKey(record['@id']), exact: true }),
      },
    );
  };
  return (
    <Dialog
      open
      title={text('workflow.operation.update')}
      consequence={text('workflow.field.title.help')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('common.cancel')}</Button>
          <Button variant="contained" color="primary" loading={command.isPending} onClick={save}>
            {text('common.save')}
          </Button>
        </>
      }
    >
      {command.error && shown.length === 0 && (
        <Banner tone="danger" glyph="x" role="alert" title={problemText(command.error, text)}>
          {command.error.code === 'outdated' && text('common.typedIsKept')}
        </Banner>
      )}
      <TextInput
        id="workflow-title"
        label={text('common.field.title')}
        required
        value={title}
        error={shown[0] ? violationText(shown[0], text) : false}
        onChange={(event) => setTitle(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && save()}
      />
      <CostCenterField value={costCenter} onChange={setCostCenter} />
    </Dialog>
  );
}
