export default {
  ...import.meta.glob('../../messages/pt/{common,errors,shell}.json', { eager: true, import: 'default' }),
  ...import.meta.glob(['../../messages/pt/{entities,workflow}.json', '../../../schemas/mechanisms/*/texts/pt.json'], {
    eager: true,
    import: 'default',
    query: '?list',
  }),
};
