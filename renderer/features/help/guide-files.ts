import type { GuidePage } from '../../kit/guide-link.ts';

const texts = import.meta.glob<string>('../../../docs/guide/{purchaser,supplier,administrator,operator,erp}.md', {
  query: '?raw',
  import: 'default',
});

const pictures = import.meta.glob<string>('../../../docs/guide/pictures/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

const scripts = import.meta.glob<string>('../../../docs/guide/*.mts', { query: '?raw', import: 'default' });

const folder = '../../../docs/guide/';

/** A link to a script, on a line of its own, shows the script. */
export async function guideText(page: GuidePage): Promise<string> {
  const text = (await texts[`${folder}${page}.md`]?.()) ?? '';
  const link = text.split('\n').find((line) => line.startsWith('[') && line.endsWith('.mts)'));
  const script = await scripts[folder + (link?.slice(link.lastIndexOf('(') + 1, -1) ?? '')]?.();
  return link === undefined || script === undefined ? text : text.replace(link, () => `\`\`\`ts\n${script}\`\`\``);
}

/** Address of a picture, from its path in the Markdown. */
export const pictureAt = (path: string): string | undefined => pictures[folder + path];
