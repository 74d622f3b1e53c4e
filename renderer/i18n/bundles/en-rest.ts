export default import.meta.glob(
  [
    '../../messages/en/*.json',
    '!**/{auth,first,configuration,schemas}.json',
    '../../../schemas/mechanisms/*/texts/en.json',
  ],
  { eager: true, import: 'default' },
);
