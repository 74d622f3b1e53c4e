import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NotificationSettings } from '../../../schemas/generated/answers.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { ask } from '../../data/ask.ts';
import type { Problem } from '../../data/problem.ts';
import { useSession } from '../../data/session.tsx';

/** The signed-in person's choices; each change is saved at once. */
export function useNotificationSettings() {
  const iri = useSession().account['@id'];
  const path = `${iri}/notification-settings`;
  const client = useQueryClient();
  const query = useQuery<NotificationSettings, Problem>({
    queryKey: ['notification-settings', iri],
    staleTime: 60_000,
    queryFn: ({ signal }) => ask('NotificationSettings', path, signal),
  });
  const change = useMutation<NotificationSettings, Problem, JsonObject>({
    mutationFn: (body) => ask('NotificationSettings', { method: 'PUT', path, body }),
    onSuccess: (settings) => client.setQueryData(['notification-settings', iri], settings),
  });
  return { query, change };
}
