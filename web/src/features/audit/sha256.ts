/** SHA-256 of a file's bytes, as checksums are written. Needs Web Crypto, which browsers offer on https and localhost only. */
export async function sha256(bytes: ArrayBuffer): Promise<{ readonly hex: string; readonly base64: string }> {
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return {
    hex: Array.from(sum, (byte) => byte.toString(16).padStart(2, '0')).join(''),
    base64: btoa(String.fromCharCode(...sum)),
  };
}
