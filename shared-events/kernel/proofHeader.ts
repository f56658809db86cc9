/** The request header that carries a proof of work: its JSON in base64. Apart from what it looks like, which first views do not need. */
export const PROOF_HEADER = 'x-proof';
