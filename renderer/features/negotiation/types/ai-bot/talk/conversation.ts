import { isObject, type JsonObject } from '../../../../../../schemas/language/json-schema.ts';
import { numberOrNull, textOf, textOrNull } from '../../../records/values.ts';

/** Lever → value, a plain decimal. */
export type Package = Readonly<Record<string, string>>;

/** What can be talked about; nothing of what it is worth. */
export interface TalkLever {
  key: string;
  /** Of own levers: what people call it. */
  name: string | null;
  unit: string | null;
}

/** What was read in a supplier's words; confirmed by sending it as a package. */
export interface Understood {
  package: Package;
  /** Levers that the words leave out. */
  missing: readonly string[];
  /** What can be read in two ways, as it was written. */
  ambiguous: readonly string[];
}

export interface Message {
  n: number;
  from: 'supplier' | 'bot' | 'person';
  at: string;
  text: string;
  packages: readonly Package[];
  understood: Understood | null;
}

export interface Deal {
  package: Package;
  state: 'agreed' | 'confirmed' | 'lapsed';
  until: string;
}

/** The purchaser's alone: worths in the currency, against the lowest initial price. */
export interface Thoughts {
  target: string;
  walkAway: string;
  aspiration: string;
  initial: string | null;
  best: string | null;
  weights: Readonly<Record<string, number>>;
}

export interface Draft {
  text: string;
  packages: readonly Package[];
}

/** `GET {participation}/conversation`, as its reader may know it. */
export interface Conversation {
  version: number;
  messages: readonly Message[];
  /** What may be accepted now. */
  packages: readonly Package[];
  levers: readonly TalkLever[];
  messagesLeft: number;
  /** Of the bot; 0 where nobody said. */
  messagesAll: number;
  state: 'open' | 'asked_person' | 'agreed' | 'ended';
  deal: Deal | null;
  /** Who answers where a person is asked for. */
  person: string | null;
  autonomy: 'drafts' | 'asks' | 'closes';
  /** Null for suppliers, and where there is nothing to send. */
  draft: Draft | null;
  thoughts: Thoughts | null;
}

export function toConversation(body: unknown): Conversation | null {
  if (!isObject(body) || !Array.isArray(body['messages'])) return null;
  return {
    version: numberOrNull(body['version']) ?? 1,
    messages: list(body['messages']).map(toMessage),
    packages: toPackages(body['packages']),
    levers: list(body['levers']).map((lever) => ({
      key: textOf(lever['key']),
      name: textOrNull(lever['name']),
      unit: textOrNull(lever['unit']),
    })),
    messagesLeft: numberOrNull(body['messagesLeft']) ?? 0,
    messagesAll: numberOrNull(body['messagesAll']) ?? 0,
    state: oneOf(body['state'], ['open', 'asked_person', 'agreed', 'ended']) ?? 'ended',
    deal: toDeal(body['deal']),
    person: textOrNull(body['person']),
    autonomy: oneOf(body['autonomy'], ['drafts', 'asks', 'closes']) ?? 'asks',
    draft: toDraft(body['draft']),
    thoughts: toThoughts(body['thoughts']),
  };
}

const list = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf).filter(Boolean) : []);
const oneOf = <Name extends string>(value: unknown, names: readonly Name[]): Name | null =>
  names.find((name) => name === value) ?? null;

export const toPackage = (value: unknown): Package =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([key, found]) => (typeof found === 'string' ? [[key, found]] : [])),
      )
    : {};

const toPackages = (value: unknown): Package[] => list(value).map(toPackage);

function toMessage(message: JsonObject): Message {
  const understood = isObject(message['understood']) ? message['understood'] : null;
  return {
    n: numberOrNull(message['n']) ?? 0,
    from: oneOf(message['from'], ['supplier', 'bot', 'person']) ?? 'bot',
    at: textOf(message['at']),
    text: textOf(message['text']),
    packages: toPackages(message['packages']),
    understood: understood && {
      package: toPackage(understood['package']),
      missing: texts(understood['missing']),
      ambiguous: texts(understood['ambiguous']),
    },
  };
}

function toDeal(deal: unknown): Deal | null {
  if (!isObject(deal)) return null;
  const state = oneOf(deal['state'], ['agreed', 'confirmed', 'lapsed']);
  return state && { package: toPackage(deal['package']), state, until: textOf(deal['until']) };
}

const toDraft = (draft: unknown): Draft | null =>
  isObject(draft) ? { text: textOf(draft['text']), packages: toPackages(draft['packages']) } : null;

function toThoughts(thoughts: unknown): Thoughts | null {
  if (!isObject(thoughts)) return null;
  const weights = isObject(thoughts['weights']) ? thoughts['weights'] : {};
  return {
    target: textOf(thoughts['target']),
    walkAway: textOf(thoughts['walkAway']),
    aspiration: textOf(thoughts['aspiration']),
    initial: textOrNull(thoughts['initial']),
    best: textOrNull(thoughts['best']),
    weights: Object.fromEntries(Object.entries(weights).map(([key, weight]) => [key, numberOrNull(weight) ?? 0])),
  };
}

/** What its supplier proposed last, in a package. */
export const lastProposal = ({ messages }: Pick<Conversation, 'messages'>): Package | null =>
  messages.findLast(({ from, packages }) => from === 'supplier' && packages.length > 0)?.packages.at(-1) ?? null;

/** What was read and nobody has confirmed yet: of the supplier's last message. */
export function openReading({ messages, state }: Pick<Conversation, 'messages' | 'state'>): Message | null {
  if (state === 'agreed' || state === 'ended') return null;
  const last = messages.findLast(({ from }) => from === 'supplier');
  const { package: read = {}, ambiguous = [] } = last?.understood ?? {};
  return last && Object.keys(read).length + ambiguous.length > 0 ? last : null;
}
