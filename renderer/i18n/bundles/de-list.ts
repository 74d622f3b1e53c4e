export default {
  ...import.meta.glob('../../messages/de/{common,errors,shell}.json', { eager: true, import: 'default' }),
  ...import.meta.glob(['../../messages/de/{entities,workflow}.json', '../../../schemas/mechanisms/*/texts/de.json'], {
    eager: true,
    import: 'default',
    query: '?list',
  }),
};
