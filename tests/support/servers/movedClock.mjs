import { readFileSync } from 'node:fs';

/**
 * Preloaded into a process whose clock a test moves: the file says by how many milliseconds it is ahead. What is remembered
 * for a while ages with it.
 */
const read = Date.now.bind(Date);
const passed = performance.now.bind(performance);
const file = process.env.CLOCK_FILE;
const ahead = () => Number(readFileSync(file, 'utf8'));
Date.now = () => read() + ahead();
if (process.env.MEMORY_AGES) performance.now = () => passed() + ahead();
