export default {
  ...import.meta.glob('../../messages/en/{common,errors,shell}.json', { eager: true, import: 'default' }),
  ...import.meta.glob(['../../messages/en/{entities,workflow}.json', '../../../schemas/mechanisms/*/texts/en.json'], {
    eager: true,
    import: 'default',
    query: '?list',
  }),
};
