export default import.meta.glob(
  [
    '../../messages/de/*.json',
    '!**/{auth,first,configuration,schemas}.json',
    '../../../schemas/mechanisms/*/texts/de.json',
  ],
  { eager: true, import: 'default' },
);
