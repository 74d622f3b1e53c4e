export default {
  ...import.meta.glob('../../messages/es/{common,errors,shell}.json', { eager: true, import: 'default' }),
  ...import.meta.glob(['../../messages/es/{entities,workflow}.json', '../../../schemas/mechanisms/*/texts/es.json'], {
    eager: true,
    import: 'default',
    query: '?list',
  }),
};
