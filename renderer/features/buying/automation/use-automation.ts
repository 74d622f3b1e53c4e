import type { Representation } from '../../../data/representation.ts';
import { useCommand } from '../../../data/use-command.ts';
import { useLive } from '../../../data/use-live.tsx';
import { useRecord } from '../../../data/use-record.ts';
import type { JsonObject } from '../../../../schemas/language/json-schema.ts';

export interface AutomationCalls {
  record: Representation<'automation'> | undefined;
  path: string;
  error: ReturnType<typeof useRecord>['error'];
  retry: () => void;
  send: (path: string, body: JsonObject, done?: () => void) => void;
  isPending: boolean;
  problem: ReturnType<typeof useCommand>['error'];
  forget: () => void;
}

/** A workflow's automation, followed live. Requests send the version that is shown. Null if there is no automation. */
export function useAutomation(workflow: string | null): AutomationCalls {
  const path = `${workflow ?? ''}/automation`;
  const named = useRecord<'automation'>(workflow === null ? null : path);
  const own = named.data?.['@id'];
  const iri = own?.startsWith('/api/automations/') ? own : null;
  const live = useRecord<'automation'>(iri);
  useLive([iri]);
  const command = useCommand();
  const record = live.data ?? named.data;
  return {
    record,
    path,
    error: named.error,
    retry: () => void named.refetch(),
    send: (href, body, done) =>
      command.mutate(
        {
          method: 'PUT',
          href,
          body: { ...body, version: record?.version ?? 1 },
          refresh: workflow === null ? [] : [path, workflow],
        },
        done && { onSuccess: done },
      ),
    isPending: command.isPending,
    problem: command.error,
    forget: () => command.reset(),
  };
}
