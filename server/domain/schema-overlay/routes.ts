import type { OwnRoutes } from '../../kernel/http/own-routes.ts';
import { applyOverlay } from '../../../schemas/language/apply-overlay.ts';
import { checkComplete } from '../../../schemas/language/check-input.ts';
import { keyForm } from '../../../schemas/language/added-fields.ts';
import { checkOverlay } from '../../../schemas/language/check-overlay.ts';
import { isObject } from '../../../schemas/language/json-schema.ts';
import { violation } from '../../../schemas/language/violation.ts';
import { entities } from '../../../schemas/registry.ts';
import { answerDocument } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import { anyFlag, anyObject, anyText, bodyOf } from '../../kernel/http/facts.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { abilityFor } from '../../kernel/present/operations.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { compile } from '../../stored-schemas/compiled.ts';
import { effectiveSchema, withAddedLists, withLists } from '../../stored-schemas/effective-schemas.ts';
import type { Services } from '../../kernel/services.ts';
import { uuid } from '../../kernel/ids.ts';
import { impactOf, usageOf } from './impact.ts';
import { refuseForeignForm } from './own-forms.ts';
import { unknownLists } from './unknown-lists.ts';

const previewBody = bodyOf(
  { entity: anyText, overlay: anyObject },
  { record: anyObject, organization: anyText, impact: anyFlag, usageOf: anyText },
);

/**
 * POST schema-overlays/preview: the form of an entity with an unpublished overlay, and the result for a sample record.
 */
export function schemaOverlayRoutes(router: OwnRoutes, services: Services): void {
  router.post(
    `${apiBase}/schema-overlays/preview`,
    { answers: 'SchemaDocument', as: 'schemaOverlay.create', input: previewBody },
    (ctx) => preview(ctx, services),
  );
}

async function preview(ctx: Context, { db }: Services): Promise<void> {
  if (!abilityFor(ctx.state.reader).can('create', 'schemaOverlay')) throw new Problem('insufficient_role');
  const { entity: name, overlay, record, organization } = ctx.state.body;
  const scope = typeof organization === 'string' ? organization.slice(organization.lastIndexOf('/') + 1) : null;
  refuseForeignForm({ entity: String(name), organization: scope }, ctx.state.reader);
  const entity = entities[String(name)];
  if (!entity) throw invalid([violation('entity', 'not_in_list', 'This entity is not known')]);
  // An organization's own overlay is applied on top of the instance's.
  const below = organization ? { ...entity, ...effectiveSchema(entity, null) } : withLists(entity);
  const violations = [...checkOverlay(below, overlay ?? {}), ...unknownLists(overlay)];
  if (violations.length > 0 || !isObject(overlay)) return answerDocument(ctx, 200, 'SchemaDocument', { violations });
  const { schema, ui, guides } = withAddedLists(applyOverlay(below, overlay));
  const effective = { schema, ui, guides };
  const validate = await compile(effective.schema);
  const recordViolations = isObject(record) ? checkComplete({ schema: effective.schema, validate, record }) : [];
  // Requested only before publishing, because it counts records.
  const impact =
    ctx.state.body['impact'] === true && (scope === null || uuid.test(scope))
      ? { impact: await impactOf({ entity, overlay, organization: scope }, db) }
      : {};
  const { usageOf: key } = ctx.state.body;
  const usage =
    typeof key === 'string' && keyForm.test(key) && (scope === null || uuid.test(scope))
      ? { usage: await usageOf({ entity, key, organization: scope }, db) }
      : {};
  answerDocument(ctx, 200, 'SchemaDocument', { violations, ...effective, recordViolations, ...impact, ...usage });
}
