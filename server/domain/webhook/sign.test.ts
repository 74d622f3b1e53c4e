import assert from 'node:assert/strict';
import { createHmac, createPublicKey, verify } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { makeKeyPair, makeSecret, publicKeyOf, signedHeaders } from './sign.ts';

const at = new Date(1614265330 * 1000);
const seed = '6Xb/dCcHpPea21PS1N9VY/NZW723CEc77N4rJCubMbc=';

test('signs the examples of the Standard Webhooks specification', () => {
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at, body: '{"test": 2432232314}' };
  const keys = { secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], seed };
  assert.deepEqual(signedHeaders(message, keys), {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature':
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE= v1a,hnO3f9T8Ytu9HwrXslvumlUpqtNVqkhqw/enGzPCXe5BdqzCInXqYXFymVJaA7AZdpXwVLPo3mNl8EM+m7TBAg==',
  });
  assert.equal(publicKeyOf(seed), 'whpk_1SiA4o9hyqTCpIqC5V9HUakiiaeACeqfZTInDBbOir4=');
});

test('a receiver verifies every signature with its secret and the public key alone', () => {
  const secrets = [makeSecret(), makeSecret()];
  const pair = makeKeyPair();
  const x = Buffer.from(pair.publicKey.slice('whpk_'.length), 'base64').toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (body) => {
      const headers = signedHeaders({ id: 'one', at, body }, { secrets, seed: pair.seed });
      const content = Buffer.from(`one.1614265330.${body}`);
      const [first, second, own = ''] = headers['webhook-signature']?.split(' ') ?? [];
      assert.deepEqual(
        [first, second],
        secrets.map((secret) => `v1,${hmac(secret, content)}`),
      );
      const signature = Buffer.from(own.slice('v1a,'.length), 'base64');
      assert.equal(verify(null, content, key, signature), true);
      assert.equal(verify(null, Buffer.concat([content, Buffer.from(' ')]), key, signature), false);
    }),
  );
});

const hmac = (secret: string, content: Buffer): string =>
  createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(content)
    .digest('base64');

test('secrets have 32 bytes and public keys belong to their seeds', () => {
  assert.equal(Buffer.from(makeSecret().slice('whsec_'.length), 'base64').length, 32);
  const { seed: own, publicKey } = makeKeyPair();
  assert.equal(publicKeyOf(own), publicKey);
});
