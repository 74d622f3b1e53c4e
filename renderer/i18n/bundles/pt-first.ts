export default import.meta.glob('../../messages/pt/{auth,first}.json', { eager: true, import: 'default' });
