import type { Knex } from 'knex';
import { violation } from '../../../schemas/language/violation.ts';
import { mentionsIn, type Colleague, type Mention } from '../../../schemas/comment/mentions.ts';
import { pageLinks, type PageLink } from '../../../schemas/domain/page-links.ts';
import { defineRule } from '../../kernel/commands/rule.ts';
import type { Effect } from '../../kernel/outbox/effect.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { raw } from '../../kernel/repository/records.ts';
import type { Reader } from '../../kernel/repository/scope.ts';
import { subjectAt, type Subject } from './about.ts';
import { isEditable } from './editable.ts';

interface Facts {
  subject: Subject;
  title: string;
  author: string;
  colleagues: (Colleague & { mayHear: boolean })[];
}

/** Creates a comment on a subject that its author sees. Others who cannot see the subject do not see the comment. */
export const createComment = defineRule<'comment', 'create', Facts>({
  facts: ({ input, reader }, { trx }) => factsOf(input.about, reader, trx),
  decide: ({ input, reader, facts }) => {
    const { account } = reader.caller;
    if (account === null) throw new Problem('not_allowed');
    const mentions = mentionedPeople(input.text, facts);
    const { entity, id, about } = facts.subject;
    return {
      changes: { about, text: input.text, author: account, mentions: presentMentions(mentions), [entity]: id },
      effects: mentions.flatMap((each) => tellMention(each, { facts, text: input.text, author: account })),
      // It counts its notes.
      touched: entity === 'supplierRecord' ? [{ entity, id }] : [],
    };
  },
});

/** Only newly mentioned colleagues are notified. */
export const updateComment = defineRule<'comment', 'update', Facts>({
  facts: ({ record, reader }, { trx }) => factsOf(record.about, reader, trx),
  decide: ({ record, input, facts }, { now }) => {
    if (!isEditable(record, now)) throw new Problem('wrong_state', { params: { operation: 'update' } });
    const text = input.text ?? record.text;
    const mentions = mentionedPeople(text, facts);
    const before = new Set((record.mentions ?? []).map((each) => each.account.slice(-36)));
    const added = mentions.filter(({ account }) => !before.has(account));
    return {
      changes: { text, mentions: presentMentions(mentions), editedAt: now.toISOString() },
      effects: added.flatMap((each) => tellMention(each, { facts, text, author: record.author })),
    };
  },
});

async function factsOf(address: string, reader: Reader, trx: Knex): Promise<Facts> {
  const subject = await subjectAt(address, reader, trx);
  const { account, organization, viewAs } = reader.caller;
  if (!subject) throw invalid([violation('about', 'not_found', 'This entry was not found')]);
  const colleagues = await raw<Facts['colleagues'][number]>(trx, {
    sql: `select a.id as account, a.email, a.given_name || ' ' || a.family_name as name,
        a.active and a.email_verified and a.approved and not a.blocked and not a.requester as "mayHear"
      from account a where a.organization_id = ? order by a.email`,
    bindings: [viewAs?.organization ?? organization],
  });
  const author = colleagues.find((each) => each.account === account)?.name ?? '';
  return { subject, title: await titleOf(subject, trx), author, colleagues };
}

/** An offer has the title of its request. */
async function titleOf({ title, request }: Subject, trx: Knex): Promise<string> {
  if (request === null) return title;
  const found = await trx<{ title: string | null }>('request').where('id', request).first('title');
  return found?.title ?? '';
}

/**
 * Refuses mentions of people who are not colleagues or cannot open the subject: no one is notified of something hidden
 * from them.
 */
function mentionedPeople(text: string, { colleagues }: Pick<Facts, 'colleagues'>): Mention[] {
  const { found, unknown } = mentionsIn(text, colleagues);
  const deaf = found.filter(({ account }) => !colleagues.some((each) => each.account === account && each.mayHear));
  const refused = [...deaf.map(({ words }) => words.slice(1)), ...unknown];
  if (refused.length > 0)
    throw invalid(
      refused.map((who) => violation('text', 'mention_not_allowed', `${who} cannot see this`, { name: who })),
    );
  return found;
}

const presentMentions = (mentions: readonly Mention[]) =>
  mentions.map(({ account, ...rest }) => ({ account: iriOf(entityNamed('account'), account), ...rest }));

const pages: Record<Subject['entity'], (id: string) => PageLink> = {
  workflow: pageLinks.workflowComments,
  response: pageLinks.responseComments,
  demand: pageLinks.demandComments,
  supplierRecord: pageLinks.supplierComments,
};

function tellMention(
  { account }: Mention,
  { facts: { subject, title, author: name }, text, author }: { facts: Facts; text: string; author: string },
): Effect[] {
  if (account === author) return [];
  const { entity, id } = subject;
  const link = pages[entity](id);
  const data = { author: name, title, text: text.slice(0, 500), link };
  return [{ kind: 'notification', message: 'mentioned', to: { account }, data, isMailed: false }];
}
