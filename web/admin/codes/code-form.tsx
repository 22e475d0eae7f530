import { Dices } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { AdminCodeView } from '#contract/schemas/admin-codes.ts'
import { canBeGuessed } from '#contract/values/guessable-codes.ts'
import { MAX_CODE_NOTE_LENGTH } from '#contract/values/limits.ts'
import { send } from '#web/api/send.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, InputField, inputClass } from '#web/ui/field.tsx'
import { runAction } from '#web/admin/run-action.ts'
import { t } from '#web/i18n/t.ts'
import { changesOf, EMPTY_CODE, requestOf, valuesOf, type CodeValues } from './code-values.ts'
import { PresetFields } from './preset-fields.tsx'
import { randomCode } from './random-code.ts'

interface CodeFormProps {
  /** The code to edit; undefined creates one. */
  code?: AdminCodeView
  onDone: () => void
}

/** Creates or edits an admin code. The server validates the code itself. */
export function CodeForm({ code, onDone }: CodeFormProps) {
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const isEditing = code !== undefined
  // The pressed button was removed, so the focus moves to the form.
  useEffect(() => {
    if (isEditing) element.current?.focus()
  }, [isEditing])
  const form = useForm<CodeValues>({ defaultValues: code ? valuesOf(code) : EMPTY_CODE })
  const { register, handleSubmit, setValue, reset, control, formState } = form
  const { errors, isSubmitting } = formState
  const typed = useWatch({ control, name: 'code' }).trim()

  async function submit(values: CodeValues) {
    const sent = await (code
      ? runAction(() => send('PATCH /api/admin/codes/:code', { code: code.code, body: changesOf(values) }), {
          done: { title: t('host.saved') },
          fallback: t('host.failed'),
        })
      : runAction(() => send('POST /api/admin/codes', { body: requestOf(values) }), {
          done: { title: t('codes.created'), description: t('codes.createdText') },
          fallback: t('codes.createFailed'),
        }))
    if (!sent) return
    reset()
    onDone()
  }

  return (
    <form
      ref={element}
      tabIndex={-1}
      noValidate
      aria-labelledby={id}
      onSubmit={(event) => void handleSubmit(submit)(event)}
      className="animate-rise rounded-card bg-sunken p-4 outline-none"
    >
      <h3 id={id} className="font-serif text-lg font-medium wrap-anywhere">
        {code ? code.code : t('codes.generate')}
      </h3>
      <div className="mt-4 flex flex-col gap-4">
        {!code && (
          <Field label={t('codes.code')} error={errors.code?.message}>
            {(aria) => (
              <div className="flex flex-col gap-2 sm:items-start">
                <input
                  {...aria}
                  {...register('code', {
                    validate: (text) => Boolean(text.trim()) || t('codes.codeRequired'),
                  })}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  className={inputClass}
                />
                <output className="block text-quiet empty:-mt-2">
                  {typed && canBeGuessed(typed) && t('codes.easyToGuess')}
                </output>
                <Button
                  variant="quiet"
                  className="shrink-0 whitespace-nowrap"
                  onClick={() => setValue('code', randomCode(), { shouldValidate: true, shouldDirty: true })}
                >
                  <Dices aria-hidden className="size-5" />
                  {t('codes.generateRandom')}
                </Button>
              </div>
            )}
          </Field>
        )}
        <InputField
          label={t('create.description')}
          optional
          error={errors.description?.message}
          {...register('description')}
          autoComplete="off"
          placeholder={t('codes.descriptionExample')}
        />
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <InputField
            label={t('codes.note')}
            optional
            {...register('note')}
            dir="auto"
            autoComplete="off"
            maxLength={MAX_CODE_NOTE_LENGTH}
            placeholder={t('codes.noteExample')}
          />
          <InputField label={t('codes.expires')} optional {...register('expiresAt')} type="datetime-local" />
        </div>
        <PresetFields form={form} />
        {code ? (
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={isSubmitting}>
              {t('host.save')}
            </Button>
            <Button variant="plain" disabled={isSubmitting} onClick={onDone}>
              {t('console.cancel')}
            </Button>
          </div>
        ) : (
          <Button type="submit" busy={isSubmitting}>
            {isSubmitting ? t('codes.creating') : t('codes.create')}
          </Button>
        )}
      </div>
    </form>
  )
}
