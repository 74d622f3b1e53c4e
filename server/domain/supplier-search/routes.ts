import type { Answers } from '../../../schemas/generated/answers.ts';
import type { OwnRoutes } from '../../kernel/http/own-routes.ts';
import formats from '../../../schemas/formats.json' with { type: 'json' };
import { violation } from '../../../schemas/language/violation.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { answerDocument } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import { parseQuery } from '../../kernel/http/query.ts';
import { uuid } from '../../kernel/ids.ts';
import { apiBase, iriOf } from '../../kernel/present/iri.ts';
import { abilityFor } from '../../kernel/present/operations.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import type { Services } from '../../kernel/services.ts';
import { advicesFor, type NamedSupplier, type SupplierAdvice } from '../scorecard/advice.ts';
import { findSuppliers, type Found, type SearchResult } from './find-suppliers.ts';
import { scoutingIsOn } from './scouting.ts';
import { anyText } from '../../kernel/http/facts.ts';

const mostShown = 50;
const mostLetters = 200;

/**
 * `GET suppliers/search?q=&eclass=&place=&request=`: for everyone who may invite. `request` marks the suppliers already
 * invited to it.
 */
export function supplierSearchRoutes(router: OwnRoutes, services: Services): void {
  router.get(
    `${apiBase}/suppliers/search`,
    {
      answers: 'SupplierSearch',
      query: { q: anyText, eclass: anyText, place: anyText, request: anyText },
      callers: ['purchaser'],
    },
    (ctx) => search(ctx, services),
  );
}

async function search(ctx: Context, { db }: Services): Promise<void> {
  const { reader } = ctx.state;
  if (!abilityFor(reader).can('create', entityNamed('invitation').name)) throw new Problem('insufficient_role');
  const query = parseQuery(ctx.querystring);
  const of = (name: string): string => (query.get(name)?.[0] ?? '').trim().slice(0, mostLetters);
  const eclass = of('eclass');
  if (eclass && !new RegExp(formats.eclass).test(eclass))
    throw invalid([violation('eclass', 'format_eclass', 'This is not an ECLASS code')]);
  const request = idIn(of('request'));
  const { caller } = reader;
  const organization = caller.viewAs?.organization ?? caller.organization ?? '';
  const scouting = await scoutingIsOn(db);
  const question = { q: of('q'), place: of('place'), eclass: eclass || null };
  const found = await findSuppliers(question, { organization, scouting, request }, db);
  const shown = found.hits.slice(0, mostShown);
  const advices = await advicesFor(
    shown.map(({ supplier }) => namedAs(supplier)),
    organization,
    db,
  );
  answerDocument(ctx, 200, 'SupplierSearch', {
    suppliers: presentHits(shown, advices),
    more: found.more || found.hits.length > shown.length,
    scouting,
  });
}

const idIn = (iri: string): string | null => uuid.exec(iri.slice(iri.lastIndexOf('/') + 1).toLowerCase())?.[0] ?? null;

const namedAs = ({ own, id, supplier, email }: Found): NamedSupplier =>
  own ? { supplier, customSupplier: id, email } : { supplier: id };

/** Shows only those facts of a registered supplier by which it agreed to be found. */
function presentHits(
  hits: SearchResult['hits'],
  advices: readonly SupplierAdvice[],
): Answers['SupplierSearch']['suppliers'] {
  return hits.map(({ supplier, score, why }, index) => ({
    ...(supplier.own
      ? { customSupplier: iriOf(entityNamed('customSupplier'), supplier.id), email: supplier.email }
      : { organization: iriOf(entityNamed('organization'), supplier.id) }),
    name: supplier.name,
    locality: supplier.locality,
    region: supplier.region,
    country: supplier.country,
    description: supplier.description,
    eclass: supplier.eclass,
    invited: supplier.invited,
    advice: advices[index]?.advice ?? 'none',
    score,
    why,
  }));
}
