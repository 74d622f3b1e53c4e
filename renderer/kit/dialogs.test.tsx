import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { languages } from '../../schemas/language/json-schema.ts';
import { show } from '../testing/show.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

const cancel = { en: 'Cancel', de: 'Abbrechen', es: 'Cancelar', pt: 'Cancelar' };

test.each(languages)('a question can be left, in %s', async (language) => {
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
