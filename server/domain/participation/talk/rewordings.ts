import type { JsonObject } from '../../../../schemas/language/json-schema.ts';
import { textOrNull } from '../../../../schemas/mechanisms/common/record-values.ts';
import { isRewordable, type Wording, words } from '../../../../schemas/mechanisms/bots/words/index.ts';
import { entityNamed } from '../../../kernel/commands/persist.ts';
import type { Context } from '../../../kernel/http/context.ts';
import { idOf } from '../../../kernel/http/id-of.ts';
import { Problem } from '../../../kernel/problem.ts';
import { findRepresentation } from '../../../kernel/repository/records.ts';
import type { Services } from '../../../kernel/services.ts';
import { reword } from '../../../llm/reword.ts';
import { plannedAnswers } from './new-messages.ts';
import { talkFacts } from './talk-facts.ts';
import { applyTalkAction } from './talk-rule.ts';

/**
 * Lets a model reword the bot's answers to a supplier's message. This happens before the message is taken, so that no
 * lock is held while a model thinks. Keyed by the original text: an answer that turns out differently keeps its own
 * text.
 */
export async function rewordings(ctx: Context, services: Services): Promise<JsonObject | undefined> {
  const { llm } = services.config;
  if (!llm) return undefined;
  const { wordings, heard } = await plannedReply(ctx, services);
  const pairs = await Promise.all(
    wordings.map(async (wording): Promise<[string, string][]> => {
      const text = words(wording);
      const other = await reword({ ...wording, text, heard }, llm);
      if (other === null) services.log.info({ occasion: wording.occasion }, "a model's rewording was not used");
      return other === null ? [] : [[text, other]];
    }),
  );
  return { rewordings: Object.fromEntries(pairs.flat()) };
}

interface WouldBe {
  wordings: Wording[];
  /** The supplier's last message. */
  heard: string;
}

const nothing: WouldBe = { wordings: [], heard: '' };

/** Returns nothing if the message will be refused. The command gives the reason. */
async function plannedReply(ctx: Context, { db, now, newId, config, log }: Services): Promise<WouldBe> {
  const { reader, body } = ctx.state;
  const entity = entityNamed('participation');
  const record = await findRepresentation({ entity, id: idOf(ctx) }, reader, db);
  if (!record) return nothing;
  try {
    return await db.transaction(async (trx) => {
      const facts = await talkFacts({ record, reader }, { trx, now: now(), config });
      const question = { record, parent: undefined, input: body, reader, facts };
      const planned = plannedAnswers(question, applyTalkAction(question, { does: 'say', id: newId(), now: now() }));
      const before = facts.messages.findLast(({ from, text }) => from === 'supplier' && text !== '')?.text;
      return {
        wordings: planned.filter(({ occasion }) => isRewordable(occasion)),
        heard: textOrNull(body['text']) ?? before ?? '',
      };
    });
  } catch (error) {
    if (!(error instanceof Problem)) log.warn({ err: error }, "a bot's messages could not be prepared");
    return nothing;
  }
}
