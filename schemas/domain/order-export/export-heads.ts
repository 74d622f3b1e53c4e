import { requiredViolation, violation, type Violation } from '../../language/violation.ts';
import { isLineColumn, type ExportColumn } from './export-rows.ts';

/**
 * The head of a column is a path in structured files: `items/qty`. `[2]` names the second element of the same name, and
 * `@` an attribute.
 */
export const segmentsOf = (head: string): string[] => head.split('/');

const segment = /^[A-Za-z_][\w.-]{0,60}(\[[1-9]\d?\])?$/;
const attribute = /^@[A-Za-z_][\w.-]{0,60}$/;

/**
 * The element that is repeated for each line: the longest path that all columns of lines have in common. Empty if they
 * have none.
 */
export function groupOf(columns: readonly ExportColumn[]): string[] {
  const parents = columns.filter(isLineColumn).map(({ head }) => segmentsOf(head).slice(0, -1));
  const [first = [], ...others] = parents;
  const differs = first.findIndex((name, at) => others.some((path) => path[at] !== name));
  return differs === -1 ? first : first.slice(0, differs);
}

/** True if the column stands in the repeated element. */
export const isInGroup = ({ head }: ExportColumn, group: readonly string[]): boolean => {
  const path = segmentsOf(head);
  return path.length > group.length && group.every((name, at) => path[at] === name);
};

/** Violations of the columns of a profile: one source each, and heads that can stand next to each other. */
export function columnViolations(columns: readonly ExportColumn[], format: string): Violation[] {
  const isTree = format === 'xml' || format === 'json';
  const heads = new Set<string>();
  const branches = new Set(columns.flatMap(({ head }) => above(head)));
  return columns.flatMap((column, index) => {
    const { head, path, constant, lookup } = column;
    const place = `columns[${index}]`;
    const sources = [path, constant, lookup].filter((source) => source !== null && source !== undefined).length;
    const isTaken = heads.has(head) || (isTree && branches.has(head));
    heads.add(head);
    return [
      ...(sources === 0 ? [requiredViolation(`${place}.path`)] : []),
      ...(sources > 1 ? [violation(`${place}.path`, 'one_source', 'Choose a value, a text or a mapping')] : []),
      ...(isTaken ? [violation(`${place}.head`, 'not_unique', 'This entry already exists')] : []),
      ...(isTree && !isName(head, format)
        ? [violation(`${place}.head`, 'wrong_format', 'This does not have the expected format')]
        : []),
    ];
  });
}

const above = (head: string): string[] => {
  const path = segmentsOf(head);
  return path.slice(1).map((_, at) => path.slice(0, at + 1).join('/'));
};

function isName(head: string, format: string): boolean {
  const path = segmentsOf(head);
  const last = path.at(-1) ?? '';
  const isAttribute = format === 'xml' && path.length > 1 && attribute.test(last);
  return path.slice(0, -1).every((name) => segment.test(name)) && (isAttribute || segment.test(last));
}
