/** Whether a message about this record is one that the topic asks for: its IRI, or a template such as `/api/users/{id}`. */
export function covers(topic: string, iri: string): boolean {
  if (!topic.includes('{')) return topic === iri;
  const [asked, given] = [topic.split('/'), iri.split('/')];
  return asked.length === given.length && asked.every((part, index) => part.startsWith('{') || part === given[index]);
}
