import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ourReferences, readStatement } from './read-statement.ts';
import { StatementProblem } from './statement.ts';

const entry = (of: string, sts = '<Sts><Cd>BOOK</Cd></Sts>') =>
  `<Ntry><Amt Ccy="THB">3525.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>${sts}<BookgDt><Dt>2026-11-02</Dt></BookgDt>${of}</Ntry>`;

const REF = '<AcctSvcrRef>ntrf 0099</AcctSvcrRef>';
const DETAILS = `<NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><Dbtr><Pty><Nm>Mali Suwan</Nm></Pty></Dbtr></RltdPties>
  <RmtInf><Ustrd>Deposit TS12AB</Ustrd><Ustrd>34CD56EF &amp; thanks</Ustrd></RmtInf></TxDtls></NtryDtls>`;

const camt = (entries: string, before = '') => `<?xml version="1.0" encoding="UTF-8"?>${before}
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
<Stmt><Id>1</Id><Acct><Id><IBAN>TH00 4000 0000 0000 0002</IBAN></Id></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`;

const read = (text: string) => readStatement(Buffer.from(text));
const problemOf = (text: string | Buffer): string => {
  try {
    readStatement(Buffer.from(text));
    return 'none';
  } catch (error) {
    if (error instanceof StatementProblem) return error.reason;
    throw error;
  }
};

describe('a camt.053', () => {
  test('gives each booked entry with its reference, its words and its payer', () => {
    const { format, account, lines } = read(camt(entry(REF + DETAILS) + entry('', '<Sts>PDNG</Sts>')));
    expect([format, account]).toEqual(['camt.053', 'TH004000000000000002']);
    expect(lines).toEqual([
      {
        bankLine: 'NTRF 0099',
        bookedAt: new Date('2026-11-02T00:00:00.000Z'),
        direction: 'credit',
        amount: 352_500n,
        currency: 'THB',
        endToEnd: null,
        words: 'Deposit TS12AB 34CD56EF & thanks',
        payer: 'Mali Suwan',
      },
    ]);
  });

  test('of a batch gives each transaction, and refuses parts that are not the sum', () => {
    const part = (ref: string, amount: string) =>
      `<TxDtls><Refs><AcctSvcrRef>${ref}</AcctSvcrRef></Refs><Amt Ccy="THB">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></TxDtls>`;
    const batch = (second: string) =>
      camt(entry(`<NtryDtls>${part('PART 1', '3000')}${part('PART 2', second)}</NtryDtls>`));
    expect(read(batch('525.00')).lines.map(({ bankLine, amount }) => [bankLine, amount])).toEqual([
      ['PART 1', 300_000n],
      ['PART 2', 52_500n],
    ]);
    expect(problemOf(batch('524.99'))).toMatch(/^statement_entry .*Amt/);
  });

  test('names the entry and the field that it cannot read, and hides no second line of one reference', () => {
    expect(problemOf(camt(entry(REF) + entry('')))).toBe(
      'statement_entry {"entry":"2","field":"AcctSvcrRef"}',
    );
    expect(problemOf(camt(entry(REF) + entry(REF)))).toBe(
      'statement_entry {"entry":"2","field":"NTRF 0099"}',
    );
    expect(problemOf(camt(entry(REF).replace('3525.00', '3525.005')))).toMatch(/Amt/);
    expect(problemOf(camt(entry(REF).replace('"THB"', '"XYZ"')))).toMatch(/Amt/);
    expect(problemOf(camt(entry(REF).replace('2026-11-02', '2026-02-31')))).toMatch(/BookgDt/);
    expect(problemOf(camt(''))).toBe('statement_empty');
  });

  test('opens nothing outside of the file', () => {
    const doctype = '<!DOCTYPE Document [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
    expect(problemOf(camt(entry(REF), doctype))).toBe('statement_doctype');
    expect(problemOf(camt(entry(REF + DETAILS.replace('&amp;', '&unknown;'))))).toMatch(
      /^statement_malformed/,
    );
    expect(problemOf('<a>'.repeat(10_000))).toMatch(/^statement_malformed/);
    expect(problemOf('<a/>')).toBe('statement_unknown');
  });
});

describe('a CSV', () => {
  const HEAD = 'booked,amount,currency,reference,text,payer';

  test('is read with either separator, quotes and a byte order mark', () => {
    const comma = read(
      `\uFEFF${HEAD}\r\n2026-11-02,3525.00,THB,NTRF 0099,"Deposit, ""TS1""",Mali\r\n2026-11-02,-5,THB,FEE1,Fee,\r\n`,
    );
    expect(comma.lines).toMatchObject([
      {
        bankLine: 'NTRF 0099',
        direction: 'credit',
        amount: 352_500n,
        words: 'Deposit, "TS1"',
        payer: 'Mali',
      },
      { bankLine: 'FEE1', direction: 'debit', amount: 500n, payer: null },
    ]);
    const semicolon = read(`${HEAD.replaceAll(',', ';')}\n2026-11-02T09:30:00+07:00;1;JPY;LINE 1;a, b;`);
    expect(semicolon.lines).toMatchObject([
      { amount: 1n, words: 'a, b', bookedAt: new Date('2026-11-02T02:30:00.000Z') },
    ]);
  });

  test.each([
    ['', 'statement_unknown'],
    ['booked,amount,currency\n', 'statement_unknown'],
    [`${HEAD}\n`, 'statement_empty'],
    [`${HEAD}\n2026-11-02,"5,THB`, 'statement_malformed'],
    [`${HEAD}\n2026-11-02,5 THB,THB,LINE 1,a,`, 'amount'],
    [`${HEAD}\n2026-11-02,1.234,56,THB,LINE 1,a,`, 'columns'],
    [`${HEAD}\n02.11.2026,5,THB,LINE 1,a,`, 'booked'],
    [`${HEAD}\n2026-11-02,5,THB,,a,`, 'reference'],
  ])('%j stops with its reason', (text, reason) => expect(problemOf(text)).toContain(reason));
});

test('rubbish is refused with a reason, and nothing else is thrown', () => {
  expect(problemOf(Buffer.from([0xff, 0xfe, 0x00]))).toBe('statement_unknown');
  const valid = camt(entry(REF + DETAILS));
  fc.assert(
    fc.property(fc.nat(valid.length - 1), fc.nat(40), fc.string({ maxLength: 10 }), (at, length, put) => {
      problemOf(valid.slice(0, at) + put + valid.slice(at + length));
    }),
  );
  fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => void problemOf(Buffer.from(bytes))));
});

test('our reference is found however the bank breaks it', () => {
  expect(ourReferences('Deposit ts12ab 34cd-56ef from Mali')).toContain('TS12AB34CD56EF');
  expect(ourReferences('TS1234567890 ABRECHNUNG')).toContain('TS1234567890');
  expect(ourReferences('Rent for May', null)).toEqual([]);
  expect(ourReferences('TS1 TS2 TS3 TS4 TS5 TS6 TS7 TS8 TS9 TS10')).toHaveLength(8);
});
