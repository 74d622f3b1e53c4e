export default import.meta.glob(['../../messages/de/*.json', '!**/{auth,first}.json'], {
  eager: true,
  import: 'default',
});
