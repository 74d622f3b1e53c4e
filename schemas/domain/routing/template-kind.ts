export const templateKinds = ['manual', 'schedules', 'self_sourcing'] as const;
export type TemplateKind = (typeof templateKinds)[number];
