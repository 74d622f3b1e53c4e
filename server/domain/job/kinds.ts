import { entityNamed } from '../../kernel/commands/persist.ts';
import { apiBase, iriOf } from '../../kernel/present/iri.ts';

/** A kind of job: the call on a record that it answers. */
interface Kind {
  entity: 'request' | 'workflow' | 'negotiation' | 'agentRun' | 'awardScenario';
  call: string;
}

export const jobKinds: Readonly<Record<string, Kind>> = {
  comparisonWorkbook: { entity: 'request', call: 'comparison?format=xlsx' },
  workflowDownload: { entity: 'workflow', call: 'download' },
  scenarioWorkbook: { entity: 'awardScenario', call: 'export?format=xlsx' },
  scenarioReport: { entity: 'awardScenario', call: 'export?format=pdf' },
  agentReport: { entity: 'agentRun', call: 'report' },
  eventReport: { entity: 'workflow', call: 'report/file' },
  negotiationLog: { entity: 'negotiation', call: 'log?format=csv' },
};

/** The id in the address of a record of this kind; undefined for any other address. */
export function recordIn(kind: Kind, address: string): string | undefined {
  const base = iriOf(entityNamed(kind.entity), '');
  return address.startsWith(base) ? address.slice(base.length) : undefined;
}

export const callOf = ({ entity, call }: Kind, id: string): string =>
  `${apiBase}/${entityNamed(entity).collection}/${id}/${call}`;
