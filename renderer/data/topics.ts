/** True if the topic covers this record. A topic is an IRI or a template such as `/api/users/{id}`. */
export function covers(topic: string, iri: string): boolean {
  if (!topic.includes('{')) return topic === iri;
  const [asked, given] = [topic.split('/'), iri.split('/')];
  return asked.length === given.length && asked.every((part, index) => part.startsWith('{') || part === given[index]);
}
