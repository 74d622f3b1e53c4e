import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { languages } from '../../schemas/language/json-schema.ts';
import { show } from '../testing/show.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { DialogVerb } from './dialog-verb.tsx';
import { TextInput } from './text-input.tsx';

const cancel = { en: 'Cancel', de: 'Abbrechen', es: 'Cancelar', pt: 'Cancelar' };

test.each(languages)('a dialog can be canceled, in %s', async (language) => {
  const onClose = jest.fn();
  const { user } = await show(
    <ConfirmDialog
      open
      title="End it?"
      consequence="Nobody can bid."
      verb="End"
      onConfirm={() => {}}
      onClose={onClose}
    />,
    { language },
  );
  const dialog = await screen.findByRole('dialog', { name: 'End it?' });
  expect(dialog.textContent).toContain('Nobody can bid.');
  await user.click(screen.getByRole('button', { name: cancel[language] }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

const named = (labels: readonly string[], { onDo, binding = false }: { onDo: () => void; binding?: boolean }) => (
  <Dialog
    open
    title="Keep it"
    onClose={() => {}}
    binding={binding}
    actions={
      <DialogVerb busy={false} onCancel={() => {}} onDo={onDo}>
        Save
      </DialogVerb>
    }
  >
    {labels.map((label) => (
      <TextInput key={label} id={label} label={label} />
    ))}
  </Dialog>
);

test('Enter in the only field of a dialog confirms it', async () => {
  const onDo = jest.fn();
  const { user } = await show(named(['Title'], { onDo }));
  await user.type(await screen.findByLabelText('Title'), 'Usual terms{Enter}');
  expect(onDo).toHaveBeenCalledTimes(1);
});

test('in a dialog with several fields, Ctrl+Enter confirms it and Enter does nothing', async () => {
  const onDo = jest.fn();
  const { user } = await show(named(['Title', 'Reason'], { onDo }));
  await user.type(await screen.findByLabelText('Title'), 'Usual terms{Enter}');
  expect(onDo).not.toHaveBeenCalled();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(onDo).toHaveBeenCalledTimes(1);
});

test('Enter never confirms a binding action', async () => {
  const onDo = jest.fn();
  const { user } = await show(named(['Price'], { onDo, binding: true }));
  await user.type(await screen.findByLabelText('Price'), '100{Enter}{Control>}{Enter}{/Control}');
  expect(onDo).not.toHaveBeenCalled();
});
