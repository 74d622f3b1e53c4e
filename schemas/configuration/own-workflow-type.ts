import { isObject, type LocalizedText } from '../language/json-schema.ts';

/** A workflow type that an administrator composed. It is evaluated like an RFP. */
export interface OwnWorkflowType {
  label: LocalizedText;
  /** One sentence next to the name in the selection of a type. */
  hint?: LocalizedText;
  sections: readonly string[];
  /** Steps of the request's guide that are skipped. */
  hiddenSteps: readonly string[];
  negotiationTypes: readonly string[];
  /** Offered for new workflows. Existing workflows keep it in any case. */
  published: boolean;
}

const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Reads a stored value, which was checked when it was stored. */
export function toWorkflowType(value: unknown): OwnWorkflowType | undefined {
  if (!isObject(value)) return undefined;
  return {
    label: isObject(value['label']) ? value['label'] : {},
    ...(isObject(value['hint']) ? { hint: value['hint'] } : {}),
    sections: textsIn(value['sections']),
    hiddenSteps: textsIn(value['hiddenSteps']),
    negotiationTypes: textsIn(value['negotiationTypes']),
    published: value['published'] === true,
  };
}
