/** True if the topic covers this record. A topic is an IRI or a template such as `/api/users/{id}`. */
export function covers(topic: string, iri: string): boolean {
  if (!topic.includes('{')) return topic === iri;
  const [topicParts, iriParts] = [topic.split('/'), iri.split('/')];
  return (
    topicParts.length === iriParts.length &&
    topicParts.every((part, index) => part.startsWith('{') || part === iriParts[index])
  );
}
