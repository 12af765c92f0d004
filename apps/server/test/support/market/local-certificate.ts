import 'reflect-metadata';
import {
  BasicConstraintsExtension,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';

const HOUR_MS = 3_600_000;

export interface LocalCertificate {
  /** The certificate in PEM. A program trusts it if `NODE_EXTRA_CA_CERTS` names its file. */
  readonly cert: string;
  readonly key: string;
}

/** Makes a certificate of this machine for a day, which signs itself. */
export const makeLocalCertificate = async (): Promise<LocalCertificate> => {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const now = Date.now();
  const certificate = await X509CertificateGenerator.createSelfSigned(
    {
      serialNumber: '01',
      name: 'CN=127.0.0.1',
      notBefore: new Date(now - HOUR_MS),
      notAfter: new Date(now + 24 * HOUR_MS),
      signingAlgorithm: algorithm,
      keys,
      extensions: [
        new BasicConstraintsExtension(true),
        new SubjectAlternativeNameExtension([{ type: 'ip', value: '127.0.0.1' }]),
      ],
    },
    crypto,
  );
  const key = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64');
  return {
    cert: certificate.toString('pem'),
    key: `-----BEGIN PRIVATE KEY-----\n${key.replace(/(.{64})/g, '$1\n')}\n-----END PRIVATE KEY-----\n`,
  };
};
