import type { TemplateKind } from '../../../schemas/domain/routing/template-kind.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import type { Reader, Sql } from '../../kernel/repository/scope.ts';

/**
 * A template is private to its owner until it is published. Then everyone in the organization can start from it.
 * Templates for schedules and self-sourcing cannot be started manually.
 */
export const isUsable = (
  workflow: RecordOf<'workflow'> | undefined,
  { caller }: Reader,
  kind: TemplateKind = 'manual',
): workflow is RecordOf<'workflow'> =>
  workflow !== undefined &&
  workflow.isTemplate &&
  workflow.templateKind === kind &&
  (workflow.templatePublished || workflow.owner === caller.account);

/** `usableTemplates=true`: templates from which the caller may start a workflow. */
export function usableTemplatesParameter([value]: readonly string[], { caller }: Reader): Sql | undefined {
  if (value !== 'true' && value !== '1') return undefined;
  return {
    sql: `t.state = 'active' and t.is_template and t.template_kind = 'manual' and (t.template_published or t.owner_id = ?)`,
    bindings: [caller.account],
  };
}
