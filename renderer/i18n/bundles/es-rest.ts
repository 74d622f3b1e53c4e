export default import.meta.glob(['../../messages/es/*.json', '!**/{auth,first}.json'], {
  eager: true,
  import: 'default',
});
