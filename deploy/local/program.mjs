import { spawn } from 'node:child_process'

/**
 * Runs a program to its end. `code` is its exit status, or the error code when it could not be started.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<{code: number | string | null, output: string, errors: string}>}
 */
export function run(program, args, options = {}) {
  return new Promise((resolve) => {
    // On Windows npm is a script that needs a shell. No argument here needs quoting.
    const shell = process.platform === 'win32' && program === 'npm'
    const child = spawn(program, args, { ...options, shell, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    let errors = ''
    child.stdout.on('data', (text) => (output += text))
    child.stderr.on('data', (text) => (errors += text))
    child.on('error', (error) => resolve({ code: error.code, output, errors: String(error) }))
    child.on('close', (code) => resolve({ code, output, errors }))
  })
}
