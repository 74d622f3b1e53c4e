export default import.meta.glob('../../messages/en/{auth,first}.json', { eager: true, import: 'default' });
