import { readFileSync } from 'node:fs';

/** Preloaded into a process whose clock a test moves: the file says by how many milliseconds it is ahead. */
const read = Date.now.bind(Date);
const file = process.env.CLOCK_FILE;
Date.now = () => read() + Number(readFileSync(file, 'utf8'));
