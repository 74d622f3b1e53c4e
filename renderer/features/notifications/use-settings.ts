import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isObject, type JsonObject } from '../../../schemas/language/json-schema.ts';
import {
  isNotificationEvent,
  mailWishes,
  type NotificationEvent,
  type Wish,
} from '../../../schemas/notification/events.ts';
import type { QuietHours } from '../../../schemas/notification/quiet.ts';
import { call, get } from '../../data/http.ts';
import type { Problem } from '../../data/problem.ts';
import { useSession } from '../../data/session.tsx';

export interface NotificationSettings {
  events: Partial<Record<NotificationEvent, Wish>>;
  /** Whole hours on one's own clock. */
  quiet: QuietHours | null;
  roomSound: boolean;
  roomTitle: boolean;
}

/** What the signed-in person chose; each change is kept at once. */
export function useNotificationSettings() {
  const iri = useSession().account['@id'];
  const path = `${iri}/notification-settings`;
  const client = useQueryClient();
  const query = useQuery<NotificationSettings, Problem>({
    queryKey: ['notification-settings', iri],
    staleTime: 60_000,
    queryFn: async ({ signal }) => settingsIn(await get(path, signal)),
  });
  const change = useMutation<NotificationSettings, Problem, JsonObject>({
    mutationFn: async (body) => settingsIn(await call({ method: 'PUT', path, body })),
    onSuccess: (settings) => client.setQueryData(['notification-settings', iri], settings),
  });
  return { query, change };
}

function settingsIn(body: unknown): NotificationSettings {
  const found = isObject(body) ? body : {};
  const events = Object.entries(isObject(found['events']) ? found['events'] : {});
  return {
    events: Object.fromEntries(
      events.flatMap(([name, wish]) => (isNotificationEvent(name) && isObject(wish) ? [[name, wishIn(wish)]] : [])),
    ),
    quiet: quietIn(found['quiet']),
    roomSound: found['roomSound'] === true,
    roomTitle: found['roomTitle'] === true,
  };
}

const wishIn = ({ product, mail }: JsonObject): Wish => ({
  product: product === true,
  mail: mailWishes.find((each) => each === mail) ?? 'off',
});

const quietIn = (value: unknown): QuietHours | null =>
  isObject(value) && typeof value['from'] === 'string' && typeof value['to'] === 'string'
    ? { from: value['from'], to: value['to'] }
    : null;
