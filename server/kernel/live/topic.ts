/** Topics are IRIs of resources, or templates of them in which `{id}` stands for one segment of the path. */

export const everything = '*';

const placeholder = /^\{[^{}/]+\}$/;

export const isTemplate = (topic: string): boolean => topic.split('/').some((segment) => placeholder.test(segment));

/** Removes our own origin and decodes braces, so that each topic has one spelling. */
export function normalizeTopic(topic: string, origin: string): string {
  const written = topic.replaceAll(/%7B/gi, '{').replaceAll(/%7D/gi, '}');
  return written.startsWith(`${origin}/`) ? written.slice(origin.length) : written;
}

/** Returns true if the template (or the exact topic, or `*`) matches this topic. */
export function matchesTopic(template: string, topic: string): boolean {
  if (template === everything || template === topic) return true;
  const [pattern, segments] = [template.split('/'), topic.split('/')];
  if (pattern.length !== segments.length) return false;
  return pattern.every((part, index) => (placeholder.test(part) ? segments[index] !== '' : part === segments[index]));
}

/** A template covers its items. A single item covers no template. */
export function covers(selectors: readonly string[], topic: string): boolean {
  return selectors.some(
    (selector) =>
      selector === everything || selector === topic || (!isTemplate(topic) && matchesTopic(selector, topic)),
  );
}
