import { useEffect, useRef, useState } from 'react';
import { titleFor } from '../../../schemas/domain/award/preset-titles.ts';
import { toProblem } from '../../data/problem.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { useCommand } from '../../data/use-command.ts';
import { useLive } from '../../data/use-live.tsx';
import { useList, useRecord } from '../../data/use-record.ts';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { showProblem } from '../../kit/show-problem.ts';
import type { Rule, Scenario } from './scenario-types.ts';

/** A request's scenarios, cheapest first, unsolved ones last. The end of the offer phase creates the standard ones. */
export function useScenarios(request: string) {
  const path = `${request.replace(/^\/api\//, '')}/scenarios`;
  const list = useList<'awardScenario'>(path);
  const { language } = useLanguage();
  const members = (list.data?.members ?? [])
    .map((scenario) => ({ ...scenario, title: titleFor(scenario, language) }))
    .toSorted(byCost);
  useLive([request, ...members.map((scenario) => scenario['@id'])]);
  const state = useRecord<'request'>(request).data?.state;
  const lastState = useRef(state);
  const { refetch } = list;
  useEffect(() => {
    if (lastState.current !== undefined && lastState.current !== state) void refetch();
    lastState.current = state;
  }, [state, refetch]);
  return { ...list, members };
}

const byCost = (a: Scenario, b: Scenario): number => costOf(a) - costOf(b);
const costOf = ({ cost }: Scenario): number => (cost == null ? Number.POSITIVE_INFINITY : Number(cost));

/** Sends commands and reports refusals. */
export function useScenarioCalls(request: string) {
  const text = useText();
  const command = useCommand();
  const [busy, setBusy] = useState<string | null>(null);
  const send = async (key: string, question: { method: 'POST' | 'PUT'; href: string; body: JsonObject }) => {
    setBusy(key);
    try {
      return await command.mutateAsync(question);
    } catch (error) {
      showProblem(toProblem(error), text);
      return null;
    } finally {
      setBusy(null);
    }
  };
  return {
    busy,
    create: (body: { title: string; rules: Rule[] }) =>
      send('create', { method: 'POST', href: `${request}/scenarios`, body }),
    solve: (scenario: Scenario) => send(scenario['@id'], { method: 'PUT', href: `${scenario['@id']}/solve`, body: {} }),
    /** Solves one after the other; the first refusal stops it. */
    solveAll: async (scenarios: readonly Scenario[]): Promise<void> => {
      for (const scenario of scenarios) {
        const href = `${scenario['@id']}/solve`;
        if ((await send('solveAll', { method: 'PUT', href, body: {} })) === null) return;
      }
    },
    change: (scenario: Scenario, body: JsonObject) =>
      send(scenario['@id'], { method: 'PUT', href: scenario['@id'], body: { ...body, version: scenario.version } }),
  };
}

export type ScenarioCalls = ReturnType<typeof useScenarioCalls>;
