export default import.meta.glob(['../../messages/de/*.json', '!**/{auth,first,configuration,schemas}.json'], {
  eager: true,
  import: 'default',
});
