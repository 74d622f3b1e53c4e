import { categoryFor } from '../../../../schemas/domain/category-for.ts';
import { policyTemplate } from '../../../../schemas/policy-template/policy-template.entity.ts';
import { adaptedPolicy } from '../../../../schemas/mechanisms/ai-bot/adapted-policy.ts';
import { entrantOf } from '../../../../schemas/mechanisms/common/read-place.ts';
import { enteredSettings } from '../../../../schemas/mechanisms/common/read-state.ts';
import { priceBasis } from '../../../../schemas/mechanisms/common/step-amount.ts';
import type { Records } from '../../../../schemas/generated/records.ts';
import { entityNamed } from '../../../kernel/commands/persist.ts';
import { checkCaller } from '../../../kernel/http/check-caller.ts';
import { answerDocument } from '../../../kernel/http/answer.ts';
import type { Context } from '../../../kernel/http/context.ts';
import { idOf } from '../../../kernel/http/id-of.ts';
import { iriOf } from '../../../kernel/present/iri.ts';
import { Problem } from '../../../kernel/problem.ts';
import { raw, rowsWhere } from '../../../kernel/repository/records.ts';
import type { Services } from '../../../kernel/services.ts';
import { categoryOfRequest } from '../../category/category-of-request.ts';
import { currencyOf } from '../settings/currency-of.ts';
import { participationsOf } from '../participations.ts';

const mostShown = 10;
const mostLooked = 60;

/**
 * Stored policies of the organization, and policies of its own earlier negotiations, for callers who may change this
 * draft. Policies of the same category come first. Each is scaled to the lowest offer of this negotiation.
 * Codes: `wrong_state` {state} once it is published, `too_few_participants`.
 */
export async function earlierPolicies(ctx: Context, services: Services): Promise<void> {
  const { db } = services;
  const entity = entityNamed('negotiation');
  const id = idOf(ctx);
  await checkCaller({ entity, operation: 'update', id, body: {} }, ctx, services);
  const [record] = await rowsWhere(entity, { id }, db);
  if (!record) throw new Problem('not_found');
  if (record.state !== 'drafted') throw new Problem('wrong_state', { params: { state: record.state } });
  const participations = await participationsOf(id, db);
  if (participations.length === 0) throw new Problem('too_few_participants');
  const currency = currencyOf(record);
  const { lowest } = priceBasis(participations.map(entrantOf), currency);
  const [request] = await rowsWhere(entityNamed('request'), { id: record.request }, db);
  const category = request && (await categoryOfRequest(request, db));
  const found = await raw<Earlier>(db, { sql, bindings: [record.organization, currency, id, mostLooked] });
  const isAlike = ({ eclass }: Pick<Earlier, 'eclass'>): boolean =>
    eclass !== null && category !== undefined && categoryFor(eclass, [category]) !== undefined;
  const ranked = [...found.filter(isAlike), ...found.filter((one) => !isAlike(one))].slice(0, mostShown);
  const kept = await rowsWhere(policyTemplate, { organization: record.organization, currency }, db);
  answerDocument(ctx, 200, 'EarlierPolicies', {
    category: category?.title ?? null,
    eclass: request?.eclass ?? null,
    templates: kept
      .toSorted((a, b) => Number(isAlike(b)) - Number(isAlike(a)) || a.title.localeCompare(b.title))
      .map((one) => ({
        template: iriOf(policyTemplate, one.id),
        title: one.title,
        sameCategory: isAlike(one),
        policy: adaptedPolicy(enteredSettings({ policy: one.policy }).policy ?? {}, {
          from: one.reference,
          to: lowest,
          currency,
        }),
      })),
    policies: ranked.flatMap((one) => {
      const { policy } = enteredSettings(one.settings);
      if (!policy) return [];
      return [
        {
          negotiation: iriOf(entity, one.id),
          title: one.title,
          at: one.at,
          sameCategory: isAlike(one),
          policy: adaptedPolicy(policy, { from: one.reference, to: lowest, currency }),
        },
      ];
    }),
  });
}

interface Earlier extends Pick<Records['negotiation'], 'id' | 'title' | 'settings'> {
  eclass: string | null;
  reference: string;
  at: string;
}

const sql = `select n.id, n.title, n.settings, r.eclass, n.plan->>'reference' as reference,
    to_char(n.start_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
  from negotiation n join request r on r.id = n.request_id
  where n.organization_id = ? and n.currency = ? and n.id <> ? and n.state <> 'drafted'
    and n.settings->'policy' is not null and (n.plan->>'reference')::numeric > 0
  order by n.start_date desc, n.id desc limit ?`;
