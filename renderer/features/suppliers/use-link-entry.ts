import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Problem } from '../../data/problem.ts';
import { operationNamed, type Representation } from '../../data/representation.ts';
import { useCommand } from '../../data/use-command.ts';
import { useText } from '../../i18n/use-text.ts';
import { showToast } from '../../kit/toast-queue.ts';

interface LinkEntry {
  /** Links an entry of the list to the IRI of a registered supplier, and opens the record that both now share. */
  link: (entry: Representation<'customSupplier'>, organization: string) => void;
  busy: boolean;
  problem: Problem | null;
}

export function useLinkEntry(): LinkEntry {
  const text = useText();
  const navigate = useNavigate();
  const client = useQueryClient();
  const command = useCommand();
  const link: LinkEntry['link'] = (entry, organization) => {
    const onSuccess = (): void => {
      showToast(text('customSupplier.operation.link.done'));
      // The record of the registered supplier has become part of the entry's, which has the entry's id. The page leaves
      // it before everything is asked for again.
      const opened = navigate(`/suppliers/${entry['@id'].slice(-36)}`, { replace: true });
      void Promise.resolve(opened).then(() => client.invalidateQueries());
    };
    const operation = operationNamed(entry, 'link');
    // An address of the supplier has linked the entry already.
    if (!operation || entry.supplier === organization) return onSuccess();
    const body = { organization, version: entry.version ?? 1 };
    command.mutate({ method: operation.method, href: operation.href, body }, { onSuccess });
  };
  return { link, busy: command.isPending, problem: command.error };
}
