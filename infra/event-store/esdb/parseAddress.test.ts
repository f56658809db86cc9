import { describe, expect, test } from 'vitest';
import { parseEsdbAddress } from './parseAddress.ts';

describe('an EventStoreDB address', () => {
  test('is given to the client with its options, without our namespace', () => {
    expect(parseEsdbAddress('esdb://127.0.0.1:2113?tls=false&namespace=demo1')).toEqual({
      connectionString: 'esdb://127.0.0.1:2113?tls=false',
      namespace: 'demo1',
    });
  });

  test('may name a cluster, by its nodes or by discovery', () => {
    const login = { credentials: { username: 'admin', password: 'changeit' } };
    expect(parseEsdbAddress('esdb://admin:changeit@a:2113,b:2114,c?nodePreference=leader')).toEqual({
      connectionString: 'esdb://admin:changeit@a:2113,b:2114,c?nodePreference=leader',
      ...login,
    });
    expect(parseEsdbAddress('esdb+discover://admin:changeit@cluster.example.org/')).toEqual({
      connectionString: 'esdb+discover://admin:changeit@cluster.example.org',
      ...login,
    });
  });

  test('carries any password, written so that the client does not cut it', () => {
    const { connectionString, credentials } = parseEsdbAddress('esdb://u%40x:p:q%2F%3A%25@host');
    expect(credentials).toEqual({ username: 'u@x', password: 'p:q/:%' });
    expect(connectionString).toBe('esdb://u%40x:p%3Aq%2F%3A%25@host');
  });

  test('options are named as the client names them, in any case', () => {
    expect(parseEsdbAddress('esdb://h?TLS=false&keep_alive_interval=20000').connectionString).toBe(
      'esdb://h?tls=false&keepAliveInterval=20000',
    );
  });

  test.each([
    ['', 'not an EventStoreDB address'],
    ['http://host', 'not an EventStoreDB address'],
    ['esdb://', 'not an EventStoreDB address'],
    ['esdb://h?tls=false?x=1', 'not an EventStoreDB address'],
    ['esdb://[::1]:2113?tls=false', 'is not host[:port]'],
    ['esdb://h:port?tls=false', 'is not host[:port]'],
    ['esdb://h,?tls=false', 'is not host[:port]'],
    ['esdb://h', 'needs user:password@'],
    ['esdb://h?tls=false&retries=3', 'unknown option "retries"'],
    ['esdb://h?tls=false&tls=false', 'tls is given twice'],
    ['esdb://h?tls=no', 'tls must be true or false'],
    ['esdb://h?tls=false&namespace=', 'namespace must be 1 to 40'],
    ['esdb://h?tls=false&namespace=A.b', 'namespace must be 1 to 40'],
    [`esdb://h?tls=false&namespace=${'a'.repeat(41)}`, 'namespace must be 1 to 40'],
    ['esdb://h?tls=false&defaultDeadline=soon', 'defaultDeadline must be a whole number'],
    ['esdb://h?tls=false&keepAliveInterval=500', 'keepAliveInterval must be milliseconds'],
    ['esdb://h?tls=false&throwOnAppendFailure=false', 'throwOnAppendFailure must be true'],
    ['esdb://h?tls=false&tlsVerifyCert=false', 'tlsVerifyCert must be true'],
    ['esdb://h?tls=false&nodePreference=nearest', 'nodePreference must be leader'],
    ['esdb://h?tls=false&userCertFile=a.pem', 'go together'],
    ['esdb://h?tls=false&connectionName=%', 'connectionName is not percent-encoded'],
  ])('%s is refused', (address, message) => {
    expect(() => parseEsdbAddress(address)).toThrow(message);
  });

  test.each([
    'esdb://admin:s3cret/@h',
    'esdb://admin:s3cret@h@h',
    'esdb://admin:s3cret%@h',
    'esdb://:s3cret@h',
    'esdb://admin:s3cret@h:x',
    'esdb://admin:s3cret@h?what=1',
    'esdb:/admin:s3cret@h',
  ])('no message holds the password of %s', (address) => {
    let message = '';
    try {
      parseEsdbAddress(address);
    } catch (error) {
      message = String(error);
    }
    expect(message).not.toBe('');
    expect(message).not.toContain('s3cret');
  });
});
