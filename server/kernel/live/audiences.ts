import { eventFrame } from './frame.ts';
import type { LiveEvent } from './live-event.ts';
import type { LiveSources } from './live-sources.ts';
import type { Subscriber } from './subscriber.ts';

/** What an event says to whom, ready to be written. */
export interface Prepared<Caller> {
  frames: [Subscriber<Caller>, Buffer][];
  /** Those for whom it could not be found out. */
  failed: Subscriber<Caller>[];
}

export interface AudienceContext<Caller> {
  sources: LiveSources<Caller>;
  now: () => Date;
  onError: (error: unknown, event: LiveEvent) => void;
}

/** Asks once per audience what its members may see of the record now, and makes one frame for all of them. */
export async function prepare<Caller>(
  event: LiveEvent,
  receivers: Iterable<Subscriber<Caller>>,
  context: AudienceContext<Caller>,
): Promise<Prepared<Caller>> {
  const prepared: Prepared<Caller> = { frames: [], failed: [] };
  const audiences = audiencesOf(event, receivers, context.sources);
  await Promise.all(
    audiences.map(async (members) => {
      try {
        prepared.frames.push(...(await framesFor(event, members, context)));
      } catch (error) {
        context.onError(error, event);
        prepared.failed.push(...members);
      }
    }),
  );
  return prepared;
}

function audiencesOf<Caller>(
  { entity, deleted }: LiveEvent,
  receivers: Iterable<Subscriber<Caller>>,
  { audienceKey }: LiveSources<Caller>,
): Subscriber<Caller>[][] {
  const audiences = new Map<unknown, Subscriber<Caller>[]>();
  for (const receiver of receivers) {
    const key = (deleted ? null : audienceKey(receiver.caller, entity)) ?? receiver;
    const members = audiences.get(key);
    if (members) members.push(receiver);
    else audiences.set(key, [receiver]);
  }
  return [...audiences.values()];
}

async function framesFor<Caller>(
  event: LiveEvent,
  members: readonly Subscriber<Caller>[],
  context: AudienceContext<Caller>,
): Promise<[Subscriber<Caller>, Buffer][]> {
  if (event.deleted) return farewell(event, members, context.sources);
  const { represent, visibleTo } = context.sources;
  const { entity, recordId } = event;
  const asOf = async (member: Subscriber<Caller> | undefined) =>
    member ? represent(entity, recordId, member.caller) : null;
  const [first] = members;
  // What the first may see is read beside the question who sees it at all: nearly always the same member is asked.
  const callers = members.map(({ caller }) => caller);
  const [visible, early] = await Promise.all([visibleTo?.(entity, recordId, callers), asOf(first)]);
  const seeing = visible ? members.filter((_, index) => visible[index]) : members;
  const representation = seeing[0] === first ? early : await asOf(seeing[0]);
  if (!representation) return [];
  const stamp = 'serverTime' in representation ? { serverTime: context.now().toISOString() } : {};
  const frame = eventFrame(event.id, JSON.stringify({ ...representation, ...stamp }));
  return seeing.map((member) => [member, frame]);
}

/**
 * A deleted record says nothing but its name, and that only to who could see it: whose token names the very record (its
 * right was checked when the token was made), or who could see it by what is left.
 */
async function farewell<Caller>(
  event: LiveEvent,
  members: readonly Subscriber<Caller>[],
  sources: LiveSources<Caller>,
): Promise<[Subscriber<Caller>, Buffer][]> {
  const topic = sources.topicOf(event.entity, event.recordId);
  if (topic === null) return [];
  const frame = eventFrame(event.id, JSON.stringify({ '@id': topic }));
  const told = await Promise.all(
    members.map(async ({ request, caller }) => request.selectors.includes(topic) || couldSee(event, caller, sources)),
  );
  return members.filter((_, index) => told[index]).map((member) => [member, frame]);
}

async function couldSee<Caller>(event: LiveEvent, caller: Caller, sources: LiveSources<Caller>): Promise<boolean> {
  if (sources.couldSee) return sources.couldSee(event, caller);
  for (const { entity, id } of event.parents) {
    if (await sources.represent(entity, id, caller)) return true;
  }
  return false;
}
