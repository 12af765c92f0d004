import { expect, it } from 'vitest';
import { hash, verify } from './argon2.ts';

const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 } as const;

it.each([
  [
    '$argon2id$v=19$m=19456,t=2,p=1$MDEyMzQ1Njc4OWFiY2RlZg$cR92Lrjt2EP1h4TMGV2Awt4M+d1wX1MNQYV5LOWcxic',
    'Ünder the bridge',
  ],
  ['$argon2id$v=19$m=64,t=1,p=1$MDEyMzQ1Njc4OWFiY2RlZg$8advdhz6cCAfhEnmEHsbM/gMx2wumijr9goAQyV/yY4', 'notch'],
])('reads %s, which another library made', async (phc, password) => {
  expect(await verify(phc, password)).toBe(true);
  expect(await verify(phc, `${password} `)).toBe(false);
});

it('makes a PHC string with a salt of its own each time', async () => {
  const [one, other] = [await hash('notch', CHEAP), await hash('notch', CHEAP)];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(other).not.toBe(one);
  expect(await verify(one, 'notch')).toBe(true);
  expect(await verify(one, 'Notch')).toBe(false);
});

it('says that a stored text is no hash instead of comparing it', async () => {
  await expect(verify('$argon2id$none', 'notch')).rejects.toThrow('no Argon2id PHC string');
});
