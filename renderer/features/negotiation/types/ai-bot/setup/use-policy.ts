import { useMemo, useState } from 'react';
import { isObject } from '../../../../../../schemas/language/json-schema.ts';
import type { Violation } from '../../../../../../schemas/language/violation.ts';
import { checkPolicy } from '../../../../../../schemas/mechanisms/ai-bot/check-policy.ts';
import { checkAiBotSettings } from '../../../../../../schemas/mechanisms/ai-bot/check-settings.ts';
import { botPlan } from '../../../../../../schemas/mechanisms/ai-bot/plan.ts';
import type { BotPlan, Policy } from '../../../../../../schemas/mechanisms/ai-bot/types.ts';
import type { Representation } from '../../../../../data/representation.ts';
import { reportSaving } from '../../../../../data/save-status.ts';
import { useValidator, type EntityDescription } from '../../../../../data/use-schema.ts';
import { useAutosave, type Autosave } from '../../../../../generic/saving/autosave/use-autosave.ts';

type PolicyPatch = { [Name in keyof Policy]?: Policy[Name] | null };

export interface PolicyDraft {
  policy: Policy;
  /** The plan with every default that would apply if it were published now. */
  plan: BotPlan;
  violations: readonly Violation[];
  autosave: Autosave;
  /** True if the policy is saved and valid, so it can be simulated. */
  isSettled: boolean;
  /** Changes the policy. Null removes an entry, so its default applies again. */
  change: (patch: PolicyPatch) => void;
}

/** The policy of a draft, validated on each keystroke and saved once it is valid. */
export function usePolicy(question: {
  negotiation: Representation<'negotiation'>;
  description: EntityDescription;
  /** The currently lowest offer. */
  reference: string;
  currency: string;
}): PolicyDraft {
  const { negotiation, description, reference, currency } = question;
  const validate = useValidator(description['@id']);
  const autosave = useAutosave({ record: negotiation, schema: description.schema, validate });
  const { values, status, saver } = autosave;
  const saved = policyIn(values['settings']);
  const [typed, setTyped] = useState<Policy | null>(null);
  const policy = typed ?? saved;
  const violations = useMemo(
    () => checkAiBotSettings({ policy }, { lowest: reference, currency }),
    [policy, reference, currency],
  );
  const plan = useMemo(
    () => botPlan({ policy: checkPolicy({ policy }).length === 0 ? policy : {} }, { lowest: reference, currency }),
    [policy, reference, currency],
  );
  const change = (patch: PolicyPatch): void => {
    const next = patched(policy, patch);
    const isWrong = checkPolicy({ policy: next }).length > 0;
    reportSaving('policy', isWrong ? { state: 'invalid' } : { state: 'idle' });
    setTyped(isWrong ? next : null);
    if (isWrong) return;
    const settings = isObject(values['settings']) ? values['settings'] : {};
    saver.edit({ settings: { ...settings, policy: next } });
  };
  const isSettled = violations.length === 0 && typed === null && (status.state === 'idle' || status.state === 'saved');
  return { policy, plan, violations, autosave, isSettled, change };
}

function patched(policy: Policy, patch: PolicyPatch): Policy {
  const entries = Object.entries({ ...policy, ...patch }).filter(([, value]) => value !== null && value !== undefined);
  const next: Policy = Object.fromEntries(entries);
  return next;
}

function policyIn(settings: unknown): Policy {
  const found = isObject(settings) ? settings['policy'] : null;
  const policy: Policy = isObject(found) ? found : {};
  return policy;
}

/** The violation of one part of the policy, by the field's path below `settings.policy`. */
export const violationAt = (violations: readonly Violation[], path: string): Violation | undefined =>
  violations.find(({ propertyPath }) => propertyPath === `settings.policy.${path}`);

export const violationBelow = (violations: readonly Violation[], path: string): Violation | undefined =>
  violations.find(({ propertyPath }) => propertyPath.startsWith(`settings.policy.${path}`));
