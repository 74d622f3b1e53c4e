import type { Knex } from 'knex';
import type { AnyState } from '../../../../schemas/mechanisms/common/any-state.ts';
import type { Conversation } from '../../../../schemas/mechanisms/bots/conversation.ts';
import { entityNamed } from '../../../kernel/commands/persist.ts';
import type { FactsContext, RecordOf } from '../../../kernel/commands/rule.ts';
import { Problem } from '../../../kernel/problem.ts';
import { raw, rowsWhere } from '../../../kernel/repository/records.ts';
import { endingFacts, type EndingFacts } from '../../negotiation/ending.ts';
import { accountOf, type NegotiationReceiver } from '../../negotiation/receivers.ts';
import { mechanismOf, stateOf } from '../../../bidding/state.ts';
import type { Reader } from '../../../kernel/repository/scope.ts';
import { viewingSupplier } from '../../negotiation/viewing-organization.ts';
import { messagesOf, type Message } from './stored-messages.ts';
import type { Language } from '../../../../schemas/language/json-schema.ts';

/** The people in a talk: the supplier, and the purchaser behind the bot. */
interface People {
  /** Language of the supplier's account. */
  language: Language;
  addressee: string | null;
  /** The purchaser's organization. */
  buyer: string | null;
  /** The supplier's organization. */
  supplierName: string | null;
  /** The person named for suppliers that want one; null if there is none. */
  person: string | null;
}

interface About {
  /** The supplier's account that writes, or wrote last; null for its first account. */
  account: string | null;
  supplier: string;
  organization: string;
  person: string | null;
}

const nameSql = `a.given_name || ' ' || a.family_name`;

/** The language follows the supplier's writer. A person who has left is no longer named. */
async function peopleOf({ account, supplier, organization, person }: About, db: Knex): Promise<People> {
  const [found] = await raw<Partial<People>>(db, {
    sql: `select s.language, s.name as addressee, o.legal_name as buyer,
        (select t.legal_name from organization t where t.id = ?) as "supplierName",
        (select ${nameSql} from account a where a.id = ? and a.organization_id = o.id and a.active) as person
      from organization o left join lateral (select a.language, ${nameSql} as name from account a
        where a.organization_id = ? order by (a.id = ?) desc nulls last, a.created_at, a.id limit 1) s on true
      where o.id = ?`,
    bindings: [supplier, person, supplier, account, organization],
  });
  const { language, addressee = null, buyer = null, supplierName = null, person: name = null } = found ?? {};
  return { language: language ?? 'en', addressee, buyer, supplierName, person: name };
}

type Participation = RecordOf<'participation'>;

/** A talk with everything that its texts and consequences need. */
export interface TalkFacts extends EndingFacts {
  negotiation: RecordOf<'negotiation'>;
  messages: Message[];
  people: People;
  /** People notified when a supplier wants a person: the named one, or the owner. */
  callers: readonly NegotiationReceiver[];
  /** Number of pieces that the price covers; null for different items. */
  quantity: string | null;
}

export async function talkFacts(
  { record, reader }: { record: Participation; reader: Reader },
  { trx, now, config }: FactsContext,
): Promise<TalkFacts> {
  const [negotiation] = await rowsWhere(entityNamed('negotiation'), { id: record.negotiation }, trx);
  if (!negotiation) throw new Problem('not_found');
  const ending = await endingFacts({ record: negotiation, reader }, { trx, now, config });
  const talk = await talkTexts(record, { negotiation, reader }, trx);
  const callers = await callersOf(record, { negotiation, owners: ending.owners }, trx);
  return { negotiation, ...ending, ...talk, callers };
}

async function callersOf(
  record: Participation,
  { negotiation, owners }: { negotiation: RecordOf<'negotiation'>; owners: readonly NegotiationReceiver[] },
  trx: Knex,
): Promise<readonly NegotiationReceiver[]> {
  const person = personIn(negotiation, record);
  const named = person === null ? [] : await accountOf({ id: person, organization: record.organization }, trx);
  return named.length > 0 ? named : owners;
}

/** Reads the values that are needed to show a talk. */
export async function talkTexts(
  record: Participation,
  { negotiation, reader }: { negotiation: RecordOf<'negotiation'>; reader: Reader },
  db: Knex,
): Promise<Pick<TalkFacts, 'messages' | 'people' | 'quantity'>> {
  const messages = await messagesOf(record.id, db);
  const wrote = messages.findLast(({ from }) => from === 'supplier')?.account ?? null;
  const people = await peopleOf(
    {
      account: viewingSupplier(reader) === null ? wrote : reader.caller.account,
      supplier: record.supplier,
      organization: record.organization,
      person: personIn(negotiation, record),
    },
    db,
  );
  return { messages, people, quantity: await quantityOf(negotiation.id, db) };
}

async function quantityOf(negotiation: string, db: Knex): Promise<string | null> {
  const items = await raw<{ quantity: string }>(db, {
    sql: 'select quantity::text as quantity from request_item where negotiation_id = ? limit 2',
    bindings: [negotiation],
  });
  return items.length === 1 ? (items[0]?.quantity ?? null) : null;
}

/** Null if no one is named, or the talk has no words. */
const personIn = (negotiation: RecordOf<'negotiation'>, record: Participation): string | null =>
  mechanismOf(negotiation).conversation?.(stateOf(negotiation, [record]), record.id)?.person ?? null;

/** Code: `wrong_state` {type}, if the type has no talks. */
export function conversationOfState(state: AnyState, participation: string): Conversation {
  const found = mechanismOf(state).conversation?.(state, participation);
  if (!found) throw new Problem('wrong_state', { params: { type: state.type } });
  return found;
}
