export default import.meta.glob(['../../messages/es/*.json', '!**/{auth,first,configuration,schemas}.json'], {
  eager: true,
  import: 'default',
});
