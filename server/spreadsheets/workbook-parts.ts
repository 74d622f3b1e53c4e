import { bounds } from './bounds.ts';
import { unreadable } from './table.ts';
import type { Turns } from '../kernel/turns.ts';
import { attributeOf, readXml } from './xml.ts';
import type { Archive } from './zip.ts';

export interface WorkbookParts {
  /** In the workbook's order. A sheet with only a chart has no path. */
  sheets: { name: string; path: string | undefined }[];
  sharedTexts: string;
  styles: string;
  /** True if days are counted from 1904, as on old Macs. */
  isFrom1904: boolean;
}

const kindOf = (type: string): string => type.slice(type.lastIndexOf('/') + 1);

/** Finds the parts of the archive. */
export async function workbookParts(archive: Archive, turns: Turns): Promise<WorkbookParts> {
  const targets = new Map<string, { kind: string; path: string }>();
  const relations = await archive.read('xl/_rels/workbook.xml.rels', turns);
  const open = (name: string, tag: string): void => {
    if (name !== 'Relationship') return;
    const target = attributeOf(tag, 'Target') ?? '';
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    targets.set(attributeOf(tag, 'Id') ?? '', { kind: kindOf(attributeOf(tag, 'Type') ?? ''), path });
    if (targets.size > bounds.parts) throw unreadable('too_many_parts', bounds.parts);
  };
  await readXml(relations, { open }, turns);
  const pathOf = (kind: string): string | undefined => [...targets.values()].find((one) => one.kind === kind)?.path;
  return {
    ...(await listedSheets(archive, { targets, turns })),
    sharedTexts: pathOf('sharedStrings') ?? 'xl/sharedStrings.xml',
    styles: pathOf('styles') ?? 'xl/styles.xml',
  };
}

const longestName = 255;

async function listedSheets(
  archive: Archive,
  { targets, turns }: { targets: ReadonlyMap<string, { kind: string; path: string }>; turns: Turns },
): Promise<Pick<WorkbookParts, 'sheets' | 'isFrom1904'>> {
  const sheets: WorkbookParts['sheets'] = [];
  let isFrom1904 = false;
  const open = (name: string, tag: string): void => {
    if (name === 'workbookPr') isFrom1904 = ['1', 'true'].includes(attributeOf(tag, 'date1904') ?? '');
    if (name !== 'sheet') return;
    const target = targets.get(attributeOf(tag, 'id') ?? '');
    const title = (attributeOf(tag, 'name') ?? '').slice(0, longestName);
    sheets.push({ name: title, path: target?.kind === 'worksheet' ? target.path : undefined });
    if (sheets.length > bounds.sheets) throw unreadable('too_many_sheets', bounds.sheets);
  };
  await readXml(await archive.read('xl/workbook.xml', turns), { open }, turns);
  return { sheets, isFrom1904 };
}
