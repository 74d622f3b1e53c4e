import type { Cursors } from './cursor.ts';
import { eventFrame } from './frame.ts';
import type { LiveEvent } from './live-event.ts';
import type { LiveSources } from './live-sources.ts';
import { dueOf, type DeliveryMode } from './quiet-audiences.ts';
import type { Subscriber } from './subscriber.ts';

/** The frames of an event per receiver, ready to be written. */
export interface PreparedFrames<Caller> {
  frames: [Subscriber<Caller>, Buffer][];
  /** Receivers for whom the content could not be determined. */
  failed: Subscriber<Caller>[];
}

export interface AudienceContext<Caller> {
  sources: LiveSources<Caller>;
  cursors: Cursors;
  now: () => Date;
  onError: (error: unknown, event: LiveEvent) => void;
}

export interface Delivery<Caller> {
  event: LiveEvent;
  receivers: readonly Subscriber<Caller>[];
  way: DeliveryMode;
  /** The receivers have been notified of all changes up to this turn. */
  turn: number;
}

/** Determines once per audience what its members may see of the record now, and creates one frame for all of them. */
export async function prepare<Caller>(
  { event, receivers, way, turn }: Delivery<Caller>,
  context: AudienceContext<Caller>,
): Promise<PreparedFrames<Caller>> {
  const prepared: PreparedFrames<Caller> = { frames: [], failed: [] };
  const audiences = audiencesOf(event, receivers, context.sources);
  const topic = context.sources.topicOf(event.entity, event.recordId) ?? '';
  await Promise.all(
    audiences.map(async (members) => {
      try {
        prepared.frames.push(...(await framesFor({ event, members, topic, way, turn }, context)));
      } catch (error) {
        context.onError(error, event);
        prepared.failed.push(...members);
        if (way === 'now') for (const { memory } of members) memory?.lose(topic);
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

interface Question<Caller> extends Pick<Delivery<Caller>, 'event' | 'way' | 'turn'> {
  members: readonly Subscriber<Caller>[];
  topic: string;
}

async function framesFor<Caller>(
  question: Question<Caller>,
  context: AudienceContext<Caller>,
): Promise<[Subscriber<Caller>, Buffer][]> {
  const { event, members, topic, way } = question;
  if (event.deleted) return farewell(question, context);
  const { represent, visibleTo } = context.sources;
  const { entity, recordId } = event;
  const asOf = async (member: Subscriber<Caller> | undefined) =>
    member ? represent(entity, recordId, member.caller) : null;
  const [first] = members;
  // Reads the first member's view in parallel with the visibility check, because it is nearly always the one needed.
  const callers = members.map(({ caller }) => caller);
  const [visible, firstView] = await Promise.all([visibleTo?.(entity, recordId, callers), asOf(first)]);
  const seeing = visible ? members.filter((_, index) => visible[index]) : members;
  const representation = seeing[0] === first ? firstView : await asOf(seeing[0]);
  if (visible)
    dueOf(
      members.filter((_, index) => !visible[index]),
      { topic, representation: null, way },
    );
  const due = dueOf(seeing, { topic, representation, way });
  if (!representation || due.length === 0) return [];
  const stamp = 'serverTime' in representation ? { serverTime: context.now().toISOString() } : {};
  const frame = eventFrame(idFor(due, question, context), JSON.stringify({ ...representation, ...stamp }));
  return due.map((member) => [member, frame]);
}

/** Members of an audience are either all quiet or all not quiet. */
const idFor = <Caller>(
  [member]: readonly Subscriber<Caller>[],
  { event, turn }: Question<Caller>,
  { cursors }: AudienceContext<Caller>,
): string => (member?.memory ? cursors.make({ seq: event.seq, turn }) : event.id);

/**
 * A deleted record sends only its name, and only to those who could see it. This means tokens that name the very record
 * (the right was checked on signing), or visibility that follows from what is left.
 */
async function farewell<Caller>(
  question: Question<Caller>,
  context: AudienceContext<Caller>,
): Promise<[Subscriber<Caller>, Buffer][]> {
  const { event, members, topic, way } = question;
  const { sources } = context;
  if (topic === '') return [];
  dueOf(members, { topic, representation: null, way });
  const frame = eventFrame(idFor(members, question, context), JSON.stringify({ '@id': topic }));
  const canSee = await Promise.all(
    members.map(async ({ request, caller }) => request.selectors.includes(topic) || couldSee(event, caller, sources)),
  );
  return members.filter((_, index) => canSee[index]).map((member) => [member, frame]);
}

async function couldSee<Caller>(event: LiveEvent, caller: Caller, sources: LiveSources<Caller>): Promise<boolean> {
  if (sources.couldSee) return sources.couldSee(event, caller);
  for (const { entity, id } of event.parents) {
    if (await sources.represent(entity, id, caller)) return true;
  }
  return false;
}
